/**
 * Whether a load is steady: when its warm-up is over, and what changes within its measured window.
 * Pure.
 */
@NullMarked
package dev.benchwright.core.measure.steadiness;

import org.jspecify.annotations.NullMarked;
