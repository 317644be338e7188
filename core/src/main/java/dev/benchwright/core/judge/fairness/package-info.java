/**
 * What differed between the variants of a run besides the variant. The report and the verdict name
 * it.
 */
@NullMarked
package dev.benchwright.core.judge.fairness;

import org.jspecify.annotations.NullMarked;
