@NullMarked
package dev.benchwright.workload.arithmetic;

import org.jspecify.annotations.NullMarked;
