/**
 * Measures a trial: reads from Prometheus and from what the generator says, and puts it together.
 */
@NullMarked
package dev.benchwright.operator.measure;

import org.jspecify.annotations.NullMarked;
