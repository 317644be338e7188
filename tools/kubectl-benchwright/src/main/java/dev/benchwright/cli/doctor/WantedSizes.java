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
    var catalog = Catalog.bundled();
    var others = catalog.others(spec);
    var measured = catalog.entrySize(spec);
    return new WantedSizes(
        WantedPods.of(spec, measured, others),
        WantedPods.of(
            spec, spec.warmUpCpu().map(spec.resources()::boosted).orElse(measured), others));
  }
}
