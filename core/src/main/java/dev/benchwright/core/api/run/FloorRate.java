package dev.benchwright.core.api.run;

import io.fabric8.generator.annotation.Min;
import java.util.Map;

/**
 * The load generator's own latency at one rate.
 *
 * @param ratePerSecond requests per second of one generator
 * @param requests how many requests were made at this rate
 * @param measurements percentiles of latency, by metric name (see docs/metrics.md for units); those
 *     that need more requests are absent
 */
public record FloorRate(
    @Min(1) int ratePerSecond, @Min(0) long requests, Map<String, Double> measurements) {

  public FloorRate {
    measurements = measurements == null ? Map.of() : measurements;
  }
}
