/**
 * PromQL as text, and the client that asks it of Prometheus. Nothing here knows what is measured.
 */
@NullMarked
package dev.benchwright.core.measure.prometheus;

import org.jspecify.annotations.NullMarked;
