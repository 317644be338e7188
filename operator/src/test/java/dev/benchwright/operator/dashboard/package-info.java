@NullMarked
package dev.benchwright.operator.dashboard;

import org.jspecify.annotations.NullMarked;
