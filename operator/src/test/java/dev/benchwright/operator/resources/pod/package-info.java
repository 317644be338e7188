@NullMarked
package dev.benchwright.operator.resources.pod;

import org.jspecify.annotations.NullMarked;
