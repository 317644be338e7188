/** Tests of how text is written on a terminal. */
@NullMarked
package dev.benchwright.cli.terminal;

import org.jspecify.annotations.NullMarked;
