package dev.benchwright.core.judge.wording;

import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.Presence;
import dev.benchwright.core.measure.steadiness.Steadiness;
import java.util.Collection;
import java.util.stream.Collectors;

/** Tells readers what verdicts on figures of a load rest on, and such a load cannot show. */
public final class LoadLimits {

  private LoadLimits() {}

  /**
   * Returns sentences about the verdicts at one load level.
   *
   * @param load the load
   * @param decided metrics by whose figures something was decided
   * @return empty if nothing bounds them
   */
  public static String sentence(LoadSpec load, Collection<Metric> decided) {
    return decided.isEmpty() ? "" : stalls(load, decided) + windows(load);
  }

  /**
   * A stall delays no more requests than there are users, because those who wait send none
   * (coordinated omission). Of an open load, only latencies from the intended start count them.
   */
  private static String stalls(LoadSpec load, Collection<Metric> decided) {
    var percentiles =
        decided.stream()
            .filter(metric -> metric.percentile().isPresent())
            .filter(metric -> metric.presence() != Presence.INTENDED_STARTS)
            .map(metric -> MetricWords.of(metric).noun())
            .distinct()
            .collect(Collectors.joining(", "));
    if (percentiles.isEmpty()) {
      return "";
    }
    return switch (load.model()) {
      case ClosedLoadSpec _, BatchLoadSpec _ ->
          " Users who wait send nothing, so that stalls hardly show in %s.".formatted(percentiles);
      case ScriptLoadSpec _ ->
          " If the users of the script wait for answers, stalls hardly show in %s."
              .formatted(percentiles);
      case OpenLoadSpec _, StaircaseLoadSpec _ ->
          " Requests that waited for a connection, or were never sent, are not in %s; judge by intendedP99Millis instead."
              .formatted(percentiles);
    };
  }

  private static String windows(LoadSpec load) {
    boolean lookedAt =
        load.slices().filter(slices -> slices.steady() >= Steadiness.FEWEST_SLICES).isPresent();
    return switch (load.model()) {
      case BatchLoadSpec _, ScriptLoadSpec _, ClosedLoadSpec _, OpenLoadSpec _ ->
          lookedAt ? "" : " Whether the measured windows were steady was not looked at.";
      // Each of its steps is a question of its own.
      case StaircaseLoadSpec _ -> "";
    };
  }
}
