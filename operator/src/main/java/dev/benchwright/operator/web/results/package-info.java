/** Serves a run's results as files, and the comparison of two finished runs as JSON. */
@NullMarked
package dev.benchwright.operator.web.results;

import org.jspecify.annotations.NullMarked;
