package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.load.LoadModel;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.metric.Scale;
import java.util.stream.DoubleStream;

/** How finely a metric distinguishes values. */
public final class Resolution {

  private Resolution() {}

  /**
   * Returns the largest step of the metric's scale, relative to these values; 0 if none is above 0.
   */
  public static double of(Metric metric, LoadModel load, DoubleStream values) {
    var scale =
        metric.equals(MetricCatalog.SUSTAINED_PER_SECOND) && load instanceof StaircaseLoadSpec steps
            ? new Scale(0, steps.stepPerSecond())
            : metric.scale();
    return values.filter(value -> value > 0).map(scale::relativeStepAt).max().orElse(0);
  }
}
