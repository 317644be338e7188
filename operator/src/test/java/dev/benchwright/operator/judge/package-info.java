@NullMarked
package dev.benchwright.operator.judge;

import org.jspecify.annotations.NullMarked;
