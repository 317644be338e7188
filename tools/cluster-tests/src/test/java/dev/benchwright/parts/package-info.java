/** The parts of the tests; {@code docs/testing.md} is written from the tests' tags. */
@NullMarked
package dev.benchwright.parts;

import org.jspecify.annotations.NullMarked;
