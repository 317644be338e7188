/** Tests of the commands. */
@NullMarked
package dev.benchwright.cli.command;

import org.jspecify.annotations.NullMarked;
