/** {@code kubectl benchwright}: runs, follows and shows benchmarks from a terminal. */
@NullMarked
package dev.benchwright.cli;

import org.jspecify.annotations.NullMarked;
