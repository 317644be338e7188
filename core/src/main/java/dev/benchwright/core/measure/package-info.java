/** Which metrics there are, in which unit, and where their figures come from. */
@NullMarked
package dev.benchwright.core.measure;

import org.jspecify.annotations.NullMarked;
