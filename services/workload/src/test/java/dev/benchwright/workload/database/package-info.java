@NullMarked
package dev.benchwright.workload.database;

import org.jspecify.annotations.NullMarked;
