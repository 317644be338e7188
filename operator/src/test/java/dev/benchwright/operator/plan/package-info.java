@NullMarked
package dev.benchwright.operator.plan;

import org.jspecify.annotations.NullMarked;
