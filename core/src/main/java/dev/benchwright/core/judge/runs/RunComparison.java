package dev.benchwright.core.judge.runs;

import dev.benchwright.core.judge.runs.RunComparisonResults.ComparedCell;
import dev.benchwright.core.judge.statistics.StoppingRules;
import dev.benchwright.core.judge.verdict.RunVerdicts;
import dev.benchwright.core.judge.verdict.VerdictMetric;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares two finished runs, such as today's with last month's, cell by cell. docs/statistics.md
 * describes how, and what such a comparison cannot know.
 */
public final class RunComparison {

  /** The caution to show with every comparison. */
  static final String CAUTION =
      "The two runs were not measured side by side: these ratios include everything else"
          + " that changed between them, such as the machine or other load on it, and what lasted"
          + " from one trial to the next. To compare two forms of a variant reliably, put both into"
          + " one run.";

  private final StoppingRules rules;

  /** Creates a comparison; the rules may be shared with other comparisons. */
  public RunComparison(StoppingRules rules) {
    this.rules = rules;
  }

  /**
   * Judges run b against run a, by the verdict metric and the margin of run a.
   *
   * @throws NotComparableException if they are the same run, or if run a has a verdict metric by
   *     which this version cannot judge
   */
  public RunComparisonResults compare(FinishedRun a, FinishedRun b) throws NotComparableException {
    if (a.identity().fullName().equals(b.identity().fullName())) {
      throw new NotComparableException(
          "Run %s cannot be compared with itself; name two runs."
              .formatted(a.identity().fullName()));
    }
    var metric = metric(a);
    var match = CellMatch.of(a, b);
    var cells = new ArrayList<ComparedCell>();
    var sentences = new ArrayList<String>();
    var rates = new TwoRunErrorRates(rules.of(a.spec()), rules.of(b.spec()), match.levels().size());
    for (var level : match.levels()) {
      var compared = new ComparedLevel(a, b, level, metric, rates);
      sentences.add(compared.sentence());
      cells.addAll(compared.cells());
    }
    var differences = RunDifferences.of(a, b, match.variants());
    return new RunComparisonResults(
        RunComparisonResults.VERSION,
        a.identity(),
        b.identity(),
        metric.metricName(),
        metric.unit(),
        metric.better().orElseThrow(),
        a.spec().marginPercent(),
        RunVerdicts.combined(cells.stream().map(ComparedCell::verdict).toList()).orElse(null),
        cells.isEmpty() ? "No cell of the one run is in the other." : String.join(" ", sentences),
        CAUTION,
        cells,
        match.unmatched(),
        RunFileDifferences.of(a.spec(), b.spec()),
        differences.rows(),
        differences.notes(),
        titles(metric, cells));
  }

  private static Map<String, String> titles(Metric verdictMetric, List<ComparedCell> cells) {
    var titles = new LinkedHashMap<String, String>();
    titles.put(verdictMetric.metricName(), verdictMetric.title());
    cells.stream()
        .flatMap(cell -> cell.metrics().keySet().stream())
        .flatMap(name -> MetricCatalog.find(name).stream())
        .forEach(metric -> titles.put(metric.metricName(), metric.title()));
    return titles;
  }

  private static Metric metric(FinishedRun run) throws NotComparableException {
    var wished = run.spec().verdictMetric();
    if (wished != null && MetricCatalog.find(wished).flatMap(Metric::better).isEmpty()) {
      throw new NotComparableException(
          ("spec.verdictMetric of run %s is %s, which cannot give a verdict in this version"
                  + " of Benchwright; compare runs with another verdictMetric.")
              .formatted(run.identity().fullName(), wished));
    }
    return VerdictMetric.of(run.spec());
  }
}
