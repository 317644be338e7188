@NullMarked
package dev.benchwright.helidon;

import org.jspecify.annotations.NullMarked;
