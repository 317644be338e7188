/** Tests of the command line. */
@NullMarked
package dev.benchwright.cli;

import org.jspecify.annotations.NullMarked;
