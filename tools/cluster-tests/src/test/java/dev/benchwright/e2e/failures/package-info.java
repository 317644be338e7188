/** What cannot be measured or read. */
@NullMarked
package dev.benchwright.e2e.failures;

import org.jspecify.annotations.NullMarked;
