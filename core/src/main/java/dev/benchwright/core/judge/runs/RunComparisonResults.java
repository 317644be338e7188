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
 * What two finished runs say together: run b is judged against run a, cell by cell. Pure data that
 * can be written as JSON and read again; figures have six significant digits, as a status has them.
 *
 * @param version of this form, 1
 * @param a the run that is compared with, such as last month's
 * @param b the run that is judged, such as today's
 * @param verdictMetric what verdicts are about, by the file of run a
 * @param unit of the verdict metric
 * @param better which way the verdict metric is better
 * @param marginPercent smaller differences are of no interest, by the file of run a
 * @param verdict all verdicts in one word; absent when no cell matches
 * @param sentence what the verdicts say, a sentence for each load level
 * @param caution what such a comparison cannot know, always to be shown beside it
 * @param cells that are in both runs
 * @param unmatched cells that are in one of them only, or that did not do the same work
 * @param settings all in which the files of the runs differ, but for what makes cells match
 * @param differences all in which the trials of matching cells ran on or with something else
 * @param notes what else a reader must know, as sentences
 * @param titles names for people of the metrics that are compared, by metric name
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

  /** The only version that there is so far. */
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
   * @param namespace it is in
   * @param name its name there
   * @param uid which of all runs that had this name it is
   * @param phase how it ended
   * @param startedAt RFC 3339
   * @param finishedAt RFC 3339
   */
  public record ComparedRun(
      String namespace,
      String name,
      String uid,
      RunPhase phase,
      @Nullable String startedAt,
      @Nullable String finishedAt) {

    /** As in {@code shop/last-month}. */
    public String fullName() {
      return namespace + "/" + name;
    }

    /** The name as it is needed to tell it from another run. */
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
   * @param verdict what it is in run b, beside run a
   * @param ratio geometric mean of the verdict metric in run b by that in run a; absent where there
   *     is no interval
   * @param low lower end of the ratio's interval
   * @param high upper end of the ratio's interval
   * @param adjustedP how likely chance alone makes so large a difference, after Holm's correction
   *     for the number of variants at the load level
   * @param degreesOfFreedom of Student's t, by Welch and Satterthwaite
   * @param trialsA how many of its trials count in run a
   * @param trialsB how many of its trials count in run b
   * @param summaryA the verdict metric over its trials, as the status of run a has it
   * @param summaryB the same of run b
   * @param metrics every other metric of which more or less is plainly better, each by itself
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
    /** The one that is compared with. */
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
   * @param reason why, as a sentence
   */
  public record UnmatchedCell(Side run, String variant, int level, String load, String reason) {}

  /**
   * Something in which the two runs differ.
   *
   * @param setting a path in the run's file, or what a trial told of itself
   * @param a its value in run a; absent where it is not set
   * @param b its value in run b; absent where it is not set
   * @param variants of which this is so; empty where it is of the whole run
   * @param note when it differed within one of the runs as well, as a sentence
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
