/**
 * The finished trials of a run, which of them count, and what those say together. Every judgement
 * starts from them.
 */
@NullMarked
package dev.benchwright.core.judge.trials;

import org.jspecify.annotations.NullMarked;
