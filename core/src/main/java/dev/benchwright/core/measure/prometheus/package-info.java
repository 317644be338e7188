/**
 * PromQL as text, and the client that sends it to Prometheus. Nothing here depends on what is
 * measured.
 */
@NullMarked
package dev.benchwright.core.measure.prometheus;

import org.jspecify.annotations.NullMarked;
