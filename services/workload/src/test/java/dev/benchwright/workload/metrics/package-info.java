@NullMarked
package dev.benchwright.workload.metrics;

import org.jspecify.annotations.NullMarked;
