/**
 * The finished trials of a run, which of them count, and their summary. Every verdict starts from
 * them.
 */
@NullMarked
package dev.benchwright.core.judge.trials;

import org.jspecify.annotations.NullMarked;
