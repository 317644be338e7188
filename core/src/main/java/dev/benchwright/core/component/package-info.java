/** The parts that a trial is made of, apart from its load generator. */
@NullMarked
package dev.benchwright.core.component;

import org.jspecify.annotations.NullMarked;
