package dev.benchwright.core.measure.metric;

import dev.benchwright.core.api.Role;
import dev.benchwright.core.measure.metric.MetricOrigin.AtEndOfLoad;
import dev.benchwright.core.measure.metric.MetricOrigin.AtEndOfWindow;
import dev.benchwright.core.measure.metric.MetricOrigin.RateInWindow;
import dev.benchwright.core.measure.prometheus.PromQl;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.core.measure.query.QueryScope;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is measured in a trial. Every metric is in one of the lists that {@link
 * MetricCatalog} joins.
 */
public final class Metric {

  private final String metricName;
  private final String title;
  private final String unit;
  private final MetricSource source;
  private final Presence presence;
  private final boolean ofEachStep;
  private final @Nullable Direction better;
  private final Scale scale;
  private final @Nullable Percentile percentile;
  private final String description;
  private final MetricOrigin origin;

  private Metric(
      String metricName,
      String title,
      String unit,
      MetricSource source,
      Presence presence,
      boolean ofEachStep,
      @Nullable Direction better,
      Scale scale,
      @Nullable Percentile percentile,
      String description,
      MetricOrigin origin) {
    this.metricName = metricName;
    this.title = title;
    this.unit = unit;
    this.source = source;
    this.presence = presence;
    this.ofEachStep = ofEachStep;
    this.better = better;
    this.scale = scale;
    this.percentile = percentile;
    this.description = description;
    this.origin = origin;
  }

  /**
   * Creates a metric that every trial has, that steps of a staircase lack, and that has no
   * direction.
   */
  static Metric of(
      String metricName,
      String unit,
      MetricSource source,
      String description,
      MetricOrigin origin) {
    return new Metric(
        metricName,
        metricName,
        unit,
        source,
        Presence.EVERY_TRIAL,
        false,
        null,
        Scale.CONTINUOUS,
        null,
        description,
        origin);
  }

  /**
   * Returns a copy with a title that engineers know; without one, the name in a status is the
   * title.
   */
  Metric titled(String name) {
    return new Metric(
        metricName,
        name,
        unit,
        source,
        presence,
        ofEachStep,
        better,
        scale,
        percentile,
        description,
        origin);
  }

  /** Returns a copy that only some trials have. */
  Metric only(Presence where) {
    return new Metric(
        metricName,
        title,
        unit,
        source,
        where,
        ofEachStep,
        better,
        scale,
        percentile,
        description,
        origin);
  }

  /** Returns a copy that each step of a staircase also has. */
  Metric andOfEachStep() {
    return new Metric(
        metricName,
        title,
        unit,
        source,
        presence,
        true,
        better,
        scale,
        percentile,
        description,
        origin);
  }

  /** Returns a copy of which more is plainly better. */
  Metric higherIsBetter() {
    return judged(Direction.HIGHER);
  }

  /** Returns a copy of which less is plainly better. */
  Metric lowerIsBetter() {
    return judged(Direction.LOWER);
  }

  private Metric judged(Direction direction) {
    return new Metric(
        metricName,
        title,
        unit,
        source,
        presence,
        ofEachStep,
        direction,
        scale,
        percentile,
        description,
        origin);
  }

  /** Returns a copy that is read from the buckets of a generator's histogram. */
  Metric inBuckets() {
    return read(Scale.BUCKETS);
  }

  /** Returns a copy that is a percentile of latency, given only with enough requests for it. */
  Metric percentile(double quantile) {
    return new Metric(
        metricName,
        title,
        unit,
        source,
        presence,
        ofEachStep,
        better,
        scale,
        new Percentile(quantile),
        description,
        origin);
  }

  /** Returns a copy that is a count. */
  Metric inWholeNumbers() {
    return read(Scale.WHOLE_NUMBERS);
  }

  private Metric read(Scale from) {
    return new Metric(
        metricName,
        title,
        unit,
        source,
        presence,
        ofEachStep,
        better,
        from,
        percentile,
        description,
        origin);
  }

  /** Returns its name in a trial's status: camel case, including the unit. */
  public String metricName() {
    return metricName;
  }

  /** Returns its name for people. */
  public String title() {
    return title;
  }

  /** Returns the unit as it is shown. */
  public String unit() {
    return unit;
  }

  /** Returns its source. */
  public MetricSource source() {
    return source;
  }

  /** Returns which trials have it. */
  public Presence presence() {
    return presence;
  }

  /** Returns whether a trial's components have it, as far as that decides. */
  public boolean isOf(MeasuredTrial trial) {
    return switch (source) {
      case DATABASE_CONTAINER -> trial.only(Role.DATABASE).isPresent();
      case ALL_CONTAINERS -> trial.hasTotals();
      case GENERATOR, CONTAINER, JVM, GENERATOR_CONTAINER, DERIVED -> true;
    };
  }

  /** Returns whether each step of a staircase has it as well. */
  public boolean ofEachStep() {
    return ofEachStep;
  }

  /**
   * Returns its better direction. Empty if neither more nor less is plainly better, because it
   * explains other metrics, or follows from how much was served.
   */
  public Optional<Direction> better() {
    return Optional.ofNullable(better);
  }

  /** Returns the scale from which it is read. */
  public Scale scale() {
    return scale;
  }

  /** Returns which percentile of latency it is; empty if it is none. */
  public Optional<Percentile> percentile() {
    return Optional.ofNullable(percentile);
  }

  /** Returns its description, a sentence. */
  public String description() {
    return description;
  }

  public MetricOrigin origin() {
    return origin;
  }

  @Override
  public String toString() {
    return metricName;
  }

  /** Returns the origin of a metric that is read at the end of the load. */
  static MetricOrigin load(Function<QueryScope, String> promQl) {
    return new AtEndOfLoad(promQl);
  }

  /** Returns the origin of a metric that is read at the end of the window. */
  static MetricOrigin window(Function<QueryScope, String> promQl) {
    return new AtEndOfWindow(promQl);
  }

  /**
   * Returns the origin of a metric that is the sum of counter rates, from the first to the last
   * sample in the window.
   */
  static MetricOrigin rate(Function<QueryScope, List<PromQl>> counters) {
    return new RateInWindow(counters);
  }
}
