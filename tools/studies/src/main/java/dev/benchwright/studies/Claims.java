package dev.benchwright.studies;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.metric.MetricSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The claims of the studies, in a form that can be checked.
 *
 * @param formerRuns runs that were made before the ones that stand now, the oldest first
 * @param studies in the order of the page
 */
record Claims(List<FormerRun> formerRuns, List<Study> studies) {

  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  Claims {
    formerRuns = formerRuns == null ? List.of() : List.copyOf(formerRuns);
    studies = List.copyOf(studies);
  }

  /**
   * Reads docs/studies/claims.yaml.
   *
   * @throws IOException when the file is missing or has another form
   */
  static Claims read(Path file) throws IOException {
    return YAML.readValue(file.toFile(), Claims.class);
  }

  /**
   * A run that was made and seen before the one that stands now. Who makes a run again until it
   * decides has as many chances of an error as runs, so that all of them share the level.
   *
   * @param run the name of the run that stands in its place
   * @param revision the one that measured it, of this repository
   * @param because why it was made again, with what it had shown
   */
  record FormerRun(String run, String revision, String because) {}

  /**
   * One published study.
   *
   * @param name the name of its directory in examples/studies
   * @param about a sentence about the study
   * @param claims in the order of the page
   */
  record Study(String name, String about, List<Claim> claims) {

    Study {
      claims = List.copyOf(claims);
    }
  }

  /**
   * One claim. It is repeated when all its statements are.
   *
   * @param id its id in the examples' READMEs
   * @param text what the study says
   * @param here how the runs differ from the study's, and why the claim can still be seen; absent
   *     when no run can decide it
   * @param ranges why its ranges are these
   * @param machine the size of machine that would decide what the runs do not
   * @param needsCpuToSpare whether a figure of the load decides nothing once the subject's CPU is
   *     at its limit
   * @param needsCpuInUse the least part of the subject's CPU that must be in use in what a figure
   *     is of, where the claim is about a subject under load; absent when it is about none
   * @param explores whether its range was chosen after figures of the same kind were known here, or
   *     holds no figure of the study's; {@code here} says which
   * @param explainedBy metrics to show with the verdict, besides those that are always shown
   * @param alsoMeasured figures that are shown with any verdict and decide nothing
   * @param statements its parts; none when no run can decide it
   * @param undecided why no run can decide it; absent when it has statements
   * @param ifContradicted what may explain a contradiction, unless the figures show it
   * @param ifRepeated what would make the figures fall into the range whether the study is right or
   *     not, or what else they are the figures of
   * @param notHeld the part of the claim that no statement holds
   * @param afterData which of its rules, other than a range, is younger than its data, and what
   *     these decided before
   * @param dropped statements that it had when data of their run were there already, and has no
   *     more
   */
  record Claim(
      String id,
      String text,
      @Nullable String here,
      @Nullable String ranges,
      @Nullable String machine,
      boolean needsCpuToSpare,
      @Nullable Double needsCpuInUse,
      boolean explores,
      List<String> explainedBy,
      List<Figure> alsoMeasured,
      List<Statement> statements,
      @Nullable String undecided,
      @Nullable String ifContradicted,
      @Nullable String ifRepeated,
      @Nullable String notHeld,
      @Nullable String afterData,
      List<DroppedStatement> dropped) {

    Claim {
      dropped = dropped == null ? List.of() : List.copyOf(dropped);
      explainedBy = explainedBy == null ? List.of() : List.copyOf(explainedBy);
      alsoMeasured = alsoMeasured == null ? List.of() : List.copyOf(alsoMeasured);
      statements = statements == null ? List.of() : List.copyOf(statements);
      if (statements.isEmpty() != (undecided != null)) {
        throw new IllegalArgumentException(
            "claim %s needs statements, or undecided with the reason why it has none"
                .formatted(id));
      }
      if (!statements.isEmpty() && Stream.of(here, ranges, machine).anyMatch(Objects::isNull)) {
        throw new IllegalArgumentException(
            "claim %s has statements, and so needs here, ranges and machine".formatted(id));
      }
    }
  }

  /**
   * A part of a claim that one number decides. That number is the figure {@code of}, or its ratio
   * to the figure {@code to}, or the ratio of that ratio to another, and it must be in a range.
   *
   * @param says the part, in words
   * @param published the study's own figures, with their unit
   * @param of the figure
   * @param to another figure of the same run; absent when {@code of} itself must be in the range
   * @param comparedWith another ratio of figures of the same run, by which the ratio is divided
   * @param atLeast lower end of the range; absent when there is none
   * @param atMost upper end of the range; absent when there is none
   * @param differsBy in place of the two: by which part the ratio must be more or less than 1
   * @param formerly ranges that it had before, with the reason of each change; the latest one last
   */
  record Statement(
      String says,
      String published,
      Figure of,
      @Nullable Figure to,
      @Nullable Ratio comparedWith,
      @Nullable Double atLeast,
      @Nullable Double atMost,
      @Nullable Double differsBy,
      List<FormerRange> formerly) {

    Statement {
      formerly = formerly == null ? List.of() : List.copyOf(formerly);
      if ((differsBy == null) == (atLeast == null && atMost == null)) {
        throw new IllegalArgumentException(
            "statement '%s' needs one range; write atLeast, atMost or both, or differsBy"
                .formatted(says));
      }
      if (differsBy != null && to == null) {
        throw new IllegalArgumentException(
            "statement '%s' has differsBy, but no ratio that may differ from 1; write to"
                .formatted(says));
      }
      if (comparedWith != null && to == null) {
        throw new IllegalArgumentException(
            "statement '%s' has comparedWith, but no ratio to compare; write to".formatted(says));
      }
      if (figures(of, to, comparedWith).stream().anyMatch(f -> !f.run().equals(of.run()))) {
        throw new IllegalArgumentException(
            "statement '%s' compares two runs; only figures of one run share its blocks"
                .formatted(says));
      }
    }

    /** Returns the figures that it is about. */
    List<Figure> figures() {
      return figures(of, to, comparedWith);
    }

    private static List<Figure> figures(
        Figure of, @Nullable Figure to, @Nullable Ratio comparedWith) {
      return Stream.concat(
              Stream.of(of), Stream.concat(Stream.ofNullable(to), figures(comparedWith)))
          .toList();
    }

    private static Stream<Figure> figures(@Nullable Ratio ratio) {
      return ratio == null ? Stream.of() : Stream.of(ratio.of(), ratio.to());
    }

    /** Returns the range in which the number must be. */
    Range range() {
      return new Range(atLeast, atMost, differsBy);
    }
  }

  /**
   * Where the number of a statement must be: between two ends, of which one may be absent, or away
   * from 1 on either side.
   *
   * @param atLeast lower end; absent when there is none
   * @param atMost upper end; absent when there is none
   * @param differsBy part by which a ratio must be more than 1, or its inverse; absent when there
   *     are ends
   */
  record Range(@Nullable Double atLeast, @Nullable Double atMost, @Nullable Double differsBy) {

    /** Returns whether the whole interval is in the range; if it has two sides, in one of them. */
    boolean holdsFor(Interval interval) {
      return differsBy == null
          ? (atLeast == null || interval.low() >= atLeast)
              && (atMost == null || interval.high() <= atMost)
          : interval.low() >= 1 + differsBy || interval.high() <= 1 / (1 + differsBy);
    }

    /** Returns whether the range has this end. */
    boolean endsAt(double end) {
      return Objects.equals(atLeast, end) || Objects.equals(atMost, end);
    }

    /** Returns whether the whole interval is outside of the range, between or on one side. */
    boolean failsFor(Interval interval) {
      return differsBy == null
          ? (atLeast != null && interval.high() < atLeast)
              || (atMost != null && interval.low() > atMost)
          : interval.low() > 1 / (1 + differsBy) && interval.high() < 1 + differsBy;
    }
  }

  /**
   * A statement that a claim had after its run was made, and has no more.
   *
   * @param says the part, in the words that it had
   * @param because why it was taken out
   */
  record DroppedStatement(String says, String because) {}

  /**
   * A range that a statement had before.
   *
   * @param atLeast its lower end; absent when there was none
   * @param atMost its upper end; absent when there was none
   * @param differsBy in place of the two: by which part the ratio had to be more or less than 1
   * @param because why it was changed
   */
  record FormerRange(
      @Nullable Double atLeast,
      @Nullable Double atMost,
      @Nullable Double differsBy,
      String because) {

    /** Returns the range. */
    Range range() {
      return new Range(atLeast, atMost, differsBy);
    }
  }

  /** How many times one figure another is. */
  record Ratio(Figure of, Figure to) {}

  /**
   * A number that every trial of a cell has.
   *
   * @param run the name of the run
   * @param variant its name in the run
   * @param load text of the load level, for example {@code 1000 users}; absent when the run has one
   * @param metric name, as in docs/metrics.md
   * @param component the component of a system to which it belongs; absent for the trial's own
   *     figures
   * @param minus a metric to subtract, for the part of a latency above another
   * @param step the steps of a staircase to which it belongs; absent for the whole trial
   */
  record Figure(
      String run,
      String variant,
      @Nullable String load,
      String metric,
      @Nullable String component,
      @Nullable String minus,
      @Nullable Step step) {

    /**
     * Returns its metric.
     *
     * @throws IllegalArgumentException when there is no such metric
     */
    Metric catalogued() {
      return MetricCatalog.find(metric)
          .orElseThrow(() ->
              new IllegalArgumentException("docs/metrics.md has no metric '%s'".formatted(metric)));
    }

    /** Returns whether it is what a trial has of the metric as a whole, and nothing derived. */
    boolean isOfTheWholeTrial() {
      return component == null && step == null && minus == null;
    }

    /** Returns whether the generator measures it, such as throughput or latency. */
    boolean isOfTheLoad() {
      return catalogued().source() == MetricSource.GENERATOR;
    }

    /** Returns whether the generator measures it as a latency or as a time of batches. */
    boolean isTimeOfTheLoad() {
      return isOfTheLoad() && metric.contains("Millis");
    }

    /** Returns another metric of the same cell. */
    Figure alone(String other) {
      return new Figure(run, variant, load, other, component, null, step);
    }

    /** Returns a description for people. */
    String label() {
      var text = new StringBuilder(metric);
      if (component != null) {
        text.append(" of ").append(component);
      }
      if (minus != null) {
        text.append(" − ").append(minus);
      }
      if (step != null) {
        text.append(", ").append(step.words());
      }
      text.append(component == null ? " of " : " in ").append(variant);
      if (load != null) {
        text.append(" at ").append(load);
      }
      return text.toString();
    }
  }

  /** The steps of a staircase to which a figure belongs. */
  enum Step {
    @JsonProperty("first")
    FIRST("first step"),
    @JsonProperty("lastPassed")
    LAST_PASSED("last passed step"),
    /** The value at the last passed rate, divided by the value at half of that rate. */
    @JsonProperty("growth")
    GROWTH("growth from half of the last passed rate to that rate");

    private final String words;

    Step(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }
  }
}
