/** Answers every request at once, so that a load generator measures itself. */
@NullMarked
package dev.benchwright.floor;

import org.jspecify.annotations.NullMarked;
