/** What every variant must do alike, asked of each one as it really runs. */
@NullMarked
package dev.benchwright.workload.testkit;

import org.jspecify.annotations.NullMarked;
