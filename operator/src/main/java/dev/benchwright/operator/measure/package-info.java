/** Measures a trial: combines figures from Prometheus with the generator's summary. */
@NullMarked
package dev.benchwright.operator.measure;

import org.jspecify.annotations.NullMarked;
