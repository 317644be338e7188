@NullMarked
package dev.benchwright.floor;

import org.jspecify.annotations.NullMarked;
