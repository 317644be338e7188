/** The metrics, their units, and the sources of their figures. */
@NullMarked
package dev.benchwright.core.measure;

import org.jspecify.annotations.NullMarked;
