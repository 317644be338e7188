/**
 * Words and numbers that several sentences share. Sentences themselves stand beside what they are
 * about.
 */
@NullMarked
package dev.benchwright.core.judge.wording;

import org.jspecify.annotations.NullMarked;
