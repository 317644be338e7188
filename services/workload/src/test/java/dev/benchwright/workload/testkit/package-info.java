/** The contract that every variant must meet, checked against each one as it really runs. */
@NullMarked
package dev.benchwright.workload.testkit;

import org.jspecify.annotations.NullMarked;
