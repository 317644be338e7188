/** A system of several components, as a run's file has it, and how variants change it. */
@NullMarked
package dev.benchwright.core.api.system;

import org.jspecify.annotations.NullMarked;
