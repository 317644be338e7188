package dev.benchwright.cli.doctor;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.nodes.WantedPods;

/**
 * The pods that a trial has at the same time.
 *
 * @param measured while it is measured
 * @param boosted while its subject warms up, which may be with more CPU
 */
public record WantedSizes(WantedPods measured, WantedPods boosted) {

  /** The pods of a run that sets no sizes. */
  public static final WantedSizes DEFAULT = new WantedSizes(WantedPods.DEFAULT, WantedPods.DEFAULT);

  /** Returns the pods of a run's file. */
  public static WantedSizes of(BenchmarkRunSpec spec) {
    var others = Catalog.bundled().others(spec);
    return new WantedSizes(
        WantedPods.of(spec, spec.resources().measured(), others),
        WantedPods.of(
            spec,
            spec.warmUpCpu().map(spec.resources()::boosted).orElseGet(spec.resources()::measured),
            others));
  }
}
