@NullMarked
package dev.benchwright.workload;

import org.jspecify.annotations.NullMarked;
