package dev.benchwright.operator.measure;

import dev.benchwright.operator.measure.Origin.AtEndOfLoad;
import dev.benchwright.operator.measure.Origin.AtEndOfWindow;
import java.util.function.Function;

/**
 * One thing that is measured of a trial. Every metric is a constant of one of the lists that {@link
 * MetricCatalog} joins.
 */
public final class Metric {

  private final String metricName;
  private final String unit;
  private final MetricSource source;
  private final Presence presence;
  private final boolean ofEachStep;
  private final String description;
  private final Origin origin;

  private Metric(
      String metricName,
      String unit,
      MetricSource source,
      Presence presence,
      boolean ofEachStep,
      String description,
      Origin origin) {
    this.metricName = metricName;
    this.unit = unit;
    this.source = source;
    this.presence = presence;
    this.ofEachStep = ofEachStep;
    this.description = description;
    this.origin = origin;
  }

  /** A metric that every trial has, and a step of a staircase has not. */
  static Metric of(
      String metricName, String unit, MetricSource source, String description, Origin origin) {
    return new Metric(metricName, unit, source, Presence.EVERY_TRIAL, false, description, origin);
  }

  /** The same, of some trials only. */
  Metric only(Presence where) {
    return new Metric(metricName, unit, source, where, ofEachStep, description, origin);
  }

  /** The same, measured of every step of a staircase too. */
  Metric andOfEachStep() {
    return new Metric(metricName, unit, source, presence, true, description, origin);
  }

  /** The name under which a trial's status has it: camel case, the unit in it. */
  public String metricName() {
    return metricName;
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

  /** What it is, in a sentence. */
  public String description() {
    return description;
  }

  Origin origin() {
    return origin;
  }

  @Override
  public String toString() {
    return metricName;
  }

  /** Read from the generator's series, at the end of the load. */
  static Origin load(Function<QueryScope, String> promQl) {
    return new AtEndOfLoad(promQl);
  }

  /** Read at the end of the window. */
  static Origin window(Function<QueryScope, String> promQl) {
    return new AtEndOfWindow(promQl);
  }
}
