package dev.benchwright.core.judge.runs;

import dev.benchwright.core.api.json.Rounding;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.MetricComparison;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.judge.runs.RunComparisonResults.ComparedCell;
import dev.benchwright.core.judge.runs.VariantChange.Interval;
import dev.benchwright.core.judge.statistics.WelchRatio;
import dev.benchwright.core.judge.trials.Unsettled;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.judge.wording.LevelWords;
import dev.benchwright.core.judge.wording.MetricWords;
import dev.benchwright.core.measure.metric.Metric;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One load level of two runs, as shown in their comparison. */
final class ComparedLevel {

  private final FinishedRun a;
  private final FinishedRun b;
  private final CellMatch.Level level;
  private final Metric metric;
  private final String nameA;
  private final String nameB;
  private final List<VariantChange> changes;
  private final Map<String, Map<String, MetricComparison>> others;

  ComparedLevel(
      FinishedRun a, FinishedRun b, CellMatch.Level level, Metric metric, TwoRunErrorRates rates) {
    this.a = a;
    this.b = b;
    this.level = level;
    this.metric = metric;
    this.nameA = a.identity().nameBeside(b.identity());
    this.nameB = b.identity().nameBeside(a.identity());
    var change =
        new LevelChange(
            level.variants(),
            RunAtLevel.of(a, level.load()),
            RunAtLevel.of(b, level.load()),
            a.spec().marginPercent(),
            rates);
    this.changes = change.changes(metric);
    this.others = change.others(metric);
  }

  /**
   * Returns a sentence with the changes of all variants, followed by warm-ups that had not settled.
   */
  String sentence() {
    return words().of(changes) + unsettled(level.variants());
  }

  /** Returns the cells in the order of run a. */
  List<ComparedCell> cells() {
    return changes.stream().map(this::cell).toList();
  }

  private ComparedCell cell(VariantChange change) {
    var ratio = change.interval().map(Interval::ratio);
    var variant = change.variant();
    return new ComparedCell(
        variant,
        level.load().value(),
        level.load().text(),
        change.verdict(),
        rounded(ratio.map(WelchRatio::ratio)),
        rounded(ratio.map(WelchRatio::low)),
        rounded(ratio.map(WelchRatio::high)),
        rounded(change.interval().map(Interval::adjustedPValue)),
        rounded(ratio.map(WelchRatio::degreesOfFreedom)),
        change.trialsA(),
        change.trialsB(),
        summary(a, variant),
        summary(b, variant),
        others.getOrDefault(variant, Map.of()),
        words().of(List.of(change)) + unsettled(List.of(variant)));
  }

  private ChangeSentence words() {
    return new ChangeSentence(
        LevelWords.place(a.spec().load().model(), level.load()),
        nameA,
        nameB,
        MetricWords.of(metric),
        a.spec().marginPercent());
  }

  private String unsettled(List<String> variants) {
    return unsettled(a, nameA, variants) + unsettled(b, nameB, variants);
  }

  private String unsettled(FinishedRun run, String name, List<String> variants) {
    var sentence = Unsettled.sentence(new ValidTrials(run.trials()), level.load(), variants);
    return sentence.isEmpty() ? "" : " %s:%s".formatted(name, sentence);
  }

  /** Taken from the run's status, so that the same figure appears everywhere. */
  private @Nullable MetricSummary summary(FinishedRun run, String variant) {
    return run.cells().stream()
        .filter(cell -> cell.variant().equals(variant) && cell.level() == level.load().value())
        .map(CellStatus::metrics)
        .findFirst()
        .map(metrics -> metrics.get(metric.metricName()))
        .orElse(null);
  }

  private static @Nullable Double rounded(Optional<Double> figure) {
    return figure.map(Rounding::round).orElse(null);
  }
}
