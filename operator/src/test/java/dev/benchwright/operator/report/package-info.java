@NullMarked
package dev.benchwright.operator.report;

import org.jspecify.annotations.NullMarked;
