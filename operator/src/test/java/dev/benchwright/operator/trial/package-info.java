@NullMarked
package dev.benchwright.operator.trial;

import org.jspecify.annotations.NullMarked;
