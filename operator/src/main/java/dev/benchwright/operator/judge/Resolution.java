package dev.benchwright.operator.judge;

import dev.benchwright.operator.api.LoadModel;
import dev.benchwright.operator.api.StaircaseLoadSpec;
import dev.benchwright.operator.measure.Metric;
import dev.benchwright.operator.measure.MetricCatalog;
import dev.benchwright.operator.measure.Scale;
import java.util.stream.DoubleStream;

/** How finely a metric tells values apart. */
final class Resolution {

  private Resolution() {}

  /** How large a step of the metric's scale is, at worst, relative to these values. */
  static double of(Metric metric, LoadModel load, DoubleStream values) {
    var scale =
        metric.equals(MetricCatalog.SUSTAINED_PER_SECOND) && load instanceof StaircaseLoadSpec steps
            ? new Scale(0, steps.stepPerSecond())
            : metric.scale();
    return values.filter(value -> value > 0).map(scale::relativeStepAt).max().orElse(0);
  }
}
