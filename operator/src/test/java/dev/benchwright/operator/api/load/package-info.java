@NullMarked
package dev.benchwright.operator.api.load;

import org.jspecify.annotations.NullMarked;
