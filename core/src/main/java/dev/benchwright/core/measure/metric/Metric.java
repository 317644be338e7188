package dev.benchwright.core.measure.metric;

import dev.benchwright.core.measure.metric.MetricOrigin.AtEndOfLoad;
import dev.benchwright.core.measure.metric.MetricOrigin.AtEndOfWindow;
import dev.benchwright.core.measure.metric.MetricOrigin.RateInWindow;
import dev.benchwright.core.measure.prometheus.PromQl;
import dev.benchwright.core.measure.query.QueryScope;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is measured of a trial. Every metric is a constant of one of the lists that {@link
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
    this.description = description;
    this.origin = origin;
  }

  /** A metric that every trial has, and a step of a staircase has not, and that does not judge. */
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
        description,
        origin);
  }

  /** The same, with a name that engineers know it by; others go by the one that a status has. */
  Metric titled(String name) {
    return new Metric(
        metricName, name, unit, source, presence, ofEachStep, better, scale, description, origin);
  }

  /** The same, of some trials only. */
  Metric only(Presence where) {
    return new Metric(
        metricName, title, unit, source, where, ofEachStep, better, scale, description, origin);
  }

  /** The same, measured of every step of a staircase too. */
  Metric andOfEachStep() {
    return new Metric(
        metricName, title, unit, source, presence, true, better, scale, description, origin);
  }

  /** The same, of which more is plainly better. */
  Metric higherIsBetter() {
    return judged(Direction.HIGHER);
  }

  /** The same, of which less is plainly better. */
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
        description,
        origin);
  }

  /** The same, read from the buckets of a histogram of the generator's. */
  Metric inBuckets() {
    return read(Scale.BUCKETS);
  }

  /** The same, which counts. */
  Metric inWholeNumbers() {
    return read(Scale.WHOLE_NUMBERS);
  }

  private Metric read(Scale from) {
    return new Metric(
        metricName, title, unit, source, presence, ofEachStep, better, from, description, origin);
  }

  /** The name under which a trial's status has it: camel case, the unit in it. */
  public String metricName() {
    return metricName;
  }

  /** Its name for people. */
  public String title() {
    return title;
  }

  /** The unit as it is shown. */
  public String unit() {
    return unit;
  }

  /** Who counts it. */
  public MetricSource source() {
    return source;
  }

  /** Which trials have it. */
  public Presence presence() {
    return presence;
  }

  /** Whether each step of a staircase has it as well. */
  public boolean ofEachStep() {
    return ofEachStep;
  }

  /**
   * Which way it is better. Empty where neither more nor less of it is plainly so: it explains
   * others, or follows from how much was served.
   */
  public Optional<Direction> better() {
    return Optional.ofNullable(better);
  }

  /** What it is read from. */
  public Scale scale() {
    return scale;
  }

  /** What it is, in a sentence. */
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

  /** Read from the generator's series, at the end of the load. */
  static MetricOrigin load(Function<QueryScope, String> promQl) {
    return new AtEndOfLoad(promQl);
  }

  /** Read at the end of the window. */
  static MetricOrigin window(Function<QueryScope, String> promQl) {
    return new AtEndOfWindow(promQl);
  }

  /** Counted, all of the counters together, from the first to the last sample in the window. */
  static MetricOrigin rate(Function<QueryScope, List<PromQl>> counters) {
    return new RateInWindow(counters);
  }
}
