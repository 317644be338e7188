/**
 * Words and numbers that several sentences share. The sentences themselves are in the packages of
 * their subjects.
 */
@NullMarked
package dev.benchwright.core.judge.wording;

import org.jspecify.annotations.NullMarked;
