/**
 * The comparison of two finished runs. It answers whether the later one is better, worse or the
 * same.
 */
@NullMarked
package dev.benchwright.core.judge.runs;

import org.jspecify.annotations.NullMarked;
