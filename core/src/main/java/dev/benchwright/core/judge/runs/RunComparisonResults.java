package dev.benchwright.core.judge.runs;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.verdict.MetricComparison;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.measure.metric.Direction;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of two finished runs: run b is judged against run a, cell by cell. It is pure data
 * that can be written as JSON and read again; figures have six significant digits, as in a status.
 *
 * @param version version of this format, 1
 * @param a the run that b is compared with, such as last month's
 * @param b the run that is judged, such as today's
 * @param verdictMetric the metric that verdicts are about, from the file of run a
 * @param unit unit of the verdict metric
 * @param better which direction of the verdict metric is better
 * @param marginPercent smaller differences do not matter, from the file of run a
 * @param verdict all verdicts in one word; absent if no cell matches
 * @param sentence summary of the verdicts, a sentence for each load level
 * @param caution what such a comparison cannot know; always shown with it
 * @param cells cells that are in both runs
 * @param unmatched cells that are in only one of them, or that did not do the same work
 * @param settings all differences between the files of the runs, except what decides which cells
 *     match
 * @param differences all differences between the environments of matching cells' trials
 * @param notes what else a reader must know, as sentences
 * @param titles titles of the compared metrics for people, by metric name
 */
public record RunComparisonResults(
    int version,
    ComparedRun a,
    ComparedRun b,
    String verdictMetric,
    String unit,
    Direction better,
    double marginPercent,
    @Nullable RunVerdict verdict,
    String sentence,
    String caution,
    List<ComparedCell> cells,
    List<UnmatchedCell> unmatched,
    List<RunDifference> settings,
    List<RunDifference> differences,
    List<String> notes,
    Map<String, String> titles) {

  /** The current version; there is no other so far. */
  public static final int VERSION = 1;

  public RunComparisonResults {
    cells = cells == null ? List.of() : List.copyOf(cells);
    unmatched = unmatched == null ? List.of() : List.copyOf(unmatched);
    settings = settings == null ? List.of() : List.copyOf(settings);
    differences = differences == null ? List.of() : List.copyOf(differences);
    notes = notes == null ? List.of() : List.copyOf(notes);
    titles = titles == null ? Map.of() : titles;
  }

  /**
   * A run that is compared.
   *
   * @param namespace its namespace
   * @param name its name there
   * @param uid distinguishes it from other runs of its name
   * @param phase how it ended
   * @param startedAt when it started, RFC 3339
   * @param finishedAt when it was over, RFC 3339
   */
  public record ComparedRun(
      String namespace,
      String name,
      String uid,
      RunPhase phase,
      @Nullable String startedAt,
      @Nullable String finishedAt) {

    /** Returns the name with the namespace, as in {@code shop/last-month}. */
    public String fullName() {
      return namespace + "/" + name;
    }

    /** Returns the shortest name that distinguishes it from another run. */
    String nameBeside(ComparedRun other) {
      return namespace.equals(other.namespace) ? name : fullName();
    }
  }

  /**
   * One variant at one load level, in both runs.
   *
   * @param variant its name in both
   * @param level the load level as a number
   * @param load the load level for people
   * @param verdict the verdict on run b against run a
   * @param ratio geometric mean of the verdict metric in run b divided by that in run a; absent if
   *     there is no interval
   * @param low lower end of the ratio's interval
   * @param high upper end of the ratio's interval
   * @param adjustedP probability that chance alone makes so large a difference, after Holm's
   *     correction for the number of variants at the load level
   * @param degreesOfFreedom degrees of freedom of Student's t, by Welch and Satterthwaite
   * @param trialsA how many of its trials count in run a
   * @param trialsB how many of its trials count in run b
   * @param summaryA the verdict metric over its trials, from the status of run a
   * @param summaryB the same from the status of run b
   * @param metrics every other metric with a plainly better direction, to explain the verdict;
   *     their p-values are adjusted by Benjamini and Hochberg, all of the load level together
   * @param sentence the verdict in words
   */
  public record ComparedCell(
      String variant,
      int level,
      String load,
      Verdict verdict,
      @Nullable Double ratio,
      @Nullable Double low,
      @Nullable Double high,
      @Nullable Double adjustedP,
      @Nullable Double degreesOfFreedom,
      int trialsA,
      int trialsB,
      @Nullable MetricSummary summaryA,
      @Nullable MetricSummary summaryB,
      Map<String, MetricComparison> metrics,
      String sentence) {

    public ComparedCell {
      metrics = metrics == null ? Map.of() : metrics;
    }
  }

  /** One of the two runs. */
  public enum Side {
    /** The run that b is compared with. */
    @JsonProperty("a")
    A,
    /** The one that is judged. */
    @JsonProperty("b")
    B
  }

  /**
   * A cell that is not compared.
   *
   * @param run which of the two has it
   * @param variant its name
   * @param level the load level as a number
   * @param load the load level for people
   * @param reason why it is not compared, as a sentence
   */
  public record UnmatchedCell(Side run, String variant, int level, String load, String reason) {}

  /**
   * A difference between the two runs.
   *
   * @param setting a path in the run's file, or a fact that trials report
   * @param a its value in run a; absent if it is not set
   * @param b its value in run b; absent if it is not set
   * @param variants variants with this difference; empty if it is of the whole run
   * @param note variation within one of the runs, as a sentence
   */
  public record RunDifference(
      String setting,
      @Nullable String a,
      @Nullable String b,
      List<String> variants,
      @Nullable String note) {

    public RunDifference {
      variants = variants == null ? List.of() : List.copyOf(variants);
    }
  }
}
