/** Tests of verdicts on known differences. */
@NullMarked
package dev.benchwright.e2e.verdicts;

import org.jspecify.annotations.NullMarked;
