/**
 * The comparison of two finished runs. It decides whether the later run is better, worse or
 * equivalent.
 */
@NullMarked
package dev.benchwright.core.judge.runs;

import org.jspecify.annotations.NullMarked;
