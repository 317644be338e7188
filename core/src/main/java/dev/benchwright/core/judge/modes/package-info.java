/**
 * Trials of one cell that fall into two groups, and whether that is the variant or the machine. It
 * explains verdicts, and changes none.
 */
@NullMarked
package dev.benchwright.core.judge.modes;

import org.jspecify.annotations.NullMarked;
