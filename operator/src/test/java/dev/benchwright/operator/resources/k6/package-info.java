@NullMarked
package dev.benchwright.operator.resources.k6;

import org.jspecify.annotations.NullMarked;
