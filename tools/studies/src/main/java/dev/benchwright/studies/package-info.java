/**
 * Compares the claims of published studies with what was measured of them, and writes
 * docs/studies.md.
 */
@NullMarked
package dev.benchwright.studies;

import org.jspecify.annotations.NullMarked;
