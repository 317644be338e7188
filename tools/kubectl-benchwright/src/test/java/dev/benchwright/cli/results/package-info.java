/** Tests of the results as text. */
@NullMarked
package dev.benchwright.cli.results;

import org.jspecify.annotations.NullMarked;
