/** Helidon SE, which gives each connection a virtual thread. */
@NullMarked
package dev.benchwright.helidon;

import org.jspecify.annotations.NullMarked;
