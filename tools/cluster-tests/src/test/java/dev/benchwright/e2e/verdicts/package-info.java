/** Verdicts on differences that are known. */
@NullMarked
package dev.benchwright.e2e.verdicts;

import org.jspecify.annotations.NullMarked;
