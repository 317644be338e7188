/**
 * What counts before speed: whether a variant survives its trials, and whether it serves its
 * requests.
 */
@NullMarked
package dev.benchwright.core.judge.outcomes;

import org.jspecify.annotations.NullMarked;
