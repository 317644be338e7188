/** Tests of the command line as a whole, and what the tests of its rooms share. */
@NullMarked
package dev.benchwright.cli;

import org.jspecify.annotations.NullMarked;
