package dev.benchwright.core.judge.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.runs.RunComparisonResults.ComparedCell;
import dev.benchwright.core.judge.runs.RunComparisonResults.RunDifference;
import dev.benchwright.core.judge.runs.RunComparisonResults.Side;
import dev.benchwright.core.judge.runs.RunComparisonResults.UnmatchedCell;
import dev.benchwright.core.judge.statistics.StoppingRules;
import dev.benchwright.core.judge.trials.RunTrials;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RunComparisonTest {

  private static final String RATE = "requestsPerSecond";

  /** Five trials with the differences of a quiet machine. */
  private static final double[] STEADY = {100, 101, 99, 100.5, 99.5};

  /** About the same geometric mean, with a spread too large for a decision. */
  private static final double[] RESTLESS = {60, 160, 95, 140, 75};

  @Test
  void theLaterRunIsJudgedAgainstTheEarlierOne() {
    var cell = only(STEADY, times(2, STEADY));

    assertThat(cell.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(Objects.requireNonNull(cell.ratio())).isCloseTo(2, within(1e-5));
    assertThat(Objects.requireNonNull(cell.low())).isBetween(1.95, 2.0);
    assertThat(cell.trialsA()).isEqualTo(5);
    assertThat(cell.sentence())
        .isEqualTo(
            "At 10 users, from old to new: webflux serves 2.0 times the requests per second (95 %"
                + " interval 1.9 to 2.1).");
    assertThat(only(times(2, STEADY), STEADY).verdict()).isEqualTo(Verdict.WORSE);
  }

  @Test
  void lessIsBetterWhereTheMetricSaysSo() {
    var spec = RunSpecs.run().variants("webflux").verdictMetric("p99Millis");
    var cell =
        compared(
                run("old", spec, new RunTrials().valid("webflux", 10, "p99Millis", STEADY)),
                webflux(
                    "new", new RunTrials().valid("webflux", 10, "p99Millis", times(0.8, STEADY))))
            .cells()
            .getFirst();
    assertThat(cell.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(cell.sentence()).contains("webflux has 20 % lower p99 (95 % interval");
  }

  @Test
  void aSmallDifferenceIsEquivalentAndAWideIntervalIsNotDecided() {
    var alike = only(STEADY, times(1.01, STEADY));
    assertThat(alike.verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(alike.sentence())
        .contains("webflux shows no difference larger than 5 % in requests per second (");

    var undecided = only(STEADY, RESTLESS);
    assertThat(undecided.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(undecided.sentence()).contains("webflux is not decided in requests per second (");
  }

  /** Each block has 1.33 times the figure, but blocks of different days are not pairs. */
  @Test
  void trialsAreNotPaired() {
    double[] days = {50, 100, 200};
    assertThat(only(days, times(1.33, days)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void theRunsNeedNotHaveAsManyTrials() {
    var cell = only(STEADY, 202, 200, 199, 201);
    assertThat(cell.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(cell.trialsA()).isEqualTo(5);
    assertThat(cell.trialsB()).isEqualTo(4);
  }

  @Test
  void oneDifferenceAmongManyVariantsNeedsMoreEvidence() {
    double[] doubtful = times(1.04, STEADY);
    var spec = RunSpecs.run().variants("a", "b", "c", "d", "e", "f", "g", "h");
    spec = spec.verdictMetric(RATE);
    var old = new RunTrials();
    var now = new RunTrials();
    for (var name : List.of("a", "b", "c", "d", "e", "f", "g", "h")) {
      old.valid(name, 10, RATE, STEADY);
      now.valid(name, 10, RATE, name.equals("a") ? doubtful : STEADY);
    }
    double alone = Objects.requireNonNull(only(STEADY, doubtful).adjustedP());
    double among =
        Objects.requireNonNull(
            compared(run("old", spec, old), run("new", spec, now)).cells().getFirst().adjustedP());
    assertThat(among).isCloseTo(8 * alone, within(8e-5 * alone));
  }

  @Test
  void whatCannotBeComparedSaysWhy() {
    assertThat(only(new double[] {100}, 100, 101).sentence())
        .endsWith(
            "webflux: nothing can be said, because an interval needs at least two valid"
                + " trials in each run.");
    assertThat(only(new double[] {0, 100}, 100, 101).sentence())
        .endsWith("because some requests per second is zero, which has no ratio.");
    var none =
        compared(webflux("old", new RunTrials().failed("webflux", 10, 1)), simple("new", STEADY))
            .cells()
            .getFirst();
    assertThat(none.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(none.ratio()).isNull();
    assertThat(none.sentence()).endsWith("because it has no valid trial in old.");
    var unmeasured =
        compared(
                simple("old", STEADY),
                webflux("new", new RunTrials().valid("webflux", 10, "p99Millis", STEADY)))
            .cells()
            .getFirst();
    assertThat(unmeasured.sentence())
        .endsWith("because some of the trials to compare have no requests per second.");
  }

  @Test
  void whoRefusesFastIsNotBetter() {
    var results =
        compared(
            webflux(
                "old",
                new RunTrials()
                    .valid("webflux", 10, RATE, STEADY)
                    .each("webflux", "failedPercent", 0)),
            webflux(
                "new",
                new RunTrials()
                    .valid("webflux", 10, RATE, times(3, STEADY))
                    .each("webflux", "failedPercent", 1.6)));
    assertThat(results.verdict()).isEqualTo(RunVerdict.WORSE);
    assertThat(results.sentence())
        .isEqualTo(
            "At 10 users, from old to new: webflux is worse whatever its speed: 1.6 % of its"
                + " requests fail, and 0 % in old.");
    assertThat(Objects.requireNonNull(results.cells().getFirst().ratio()))
        .isCloseTo(3, within(1e-5));
  }

  /** The trials cannot show whether some of them failed requests by chance. */
  @Test
  void serviceThatIsNotSureKeepsSpeedFromSayingAnything() {
    var now = new RunTrials();
    double[] failed = {0, 0, 8, 0, 7};
    for (int block = 1; block <= failed.length; block++) {
      now.valid(
          "webflux",
          10,
          block,
          Map.of(RATE, 3 * STEADY[block - 1], "failedPercent", failed[block - 1]));
    }
    var results =
        compared(
            webflux(
                "old",
                new RunTrials()
                    .valid("webflux", 10, RATE, STEADY)
                    .each("webflux", "failedPercent", 0)),
            webflux("new", now));
    assertThat(results.verdict()).isEqualTo(RunVerdict.INCONCLUSIVE);
    assertThat(results.sentence())
        .contains("is not decided, because the part of its requests that fail may have moved");
  }

  @Test
  void whoServesLessOrMayDoSoIsBetterByNoOtherMetric() {
    assertThat(lowerTail(0, 0, 0, 0, 0)).isEqualTo(Verdict.BETTER);
    assertThat(lowerTail(0, 0, 8, 0, 7)).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(lowerTail(40, 40, 40, 40, 40)).isEqualTo(Verdict.INCONCLUSIVE);
  }

  /** Returns the verdict on half the p99 if these percentages of requests fail now. */
  private static Verdict lowerTail(double... failed) {
    var cell =
        compared(
                webflux(
                    "old",
                    new RunTrials()
                        .valid("webflux", 10, RATE, STEADY)
                        .each("webflux", "p99Millis", 10, 10.1)
                        .each("webflux", "failedPercent", 0)),
                webflux(
                    "new",
                    new RunTrials()
                        .valid("webflux", 10, RATE, STEADY)
                        .each("webflux", "p99Millis", 5, 5.05)
                        .each("webflux", "failedPercent", failed)))
            .cells()
            .getFirst();
    return Objects.requireNonNull(cell.metrics().get("p99Millis")).verdict();
  }

  @Test
  void everyOtherMetricIsComparedByItself() {
    var results =
        compared(
            webflux(
                "old",
                new RunTrials()
                    .valid("webflux", 10, RATE, STEADY)
                    .each("webflux", "p99Millis", 10)
                    .each("webflux", "cpuCores", 1)),
            webflux(
                "new",
                new RunTrials()
                    .valid("webflux", 10, RATE, STEADY)
                    .each("webflux", "p99Millis", 30)
                    .each("webflux", "cpuCores", 2)));
    var metrics = results.cells().getFirst().metrics();
    assertThat(metrics).containsOnlyKeys("p99Millis");
    var p99 = Objects.requireNonNull(metrics.get("p99Millis"));
    assertThat(p99.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(p99.ratio()).isCloseTo(3, within(1e-5));
  }

  @Test
  void meansAreThoseOfTheRunsStatus() {
    var old = simple("old", STEADY);
    var cell = compared(old, simple("new", STEADY)).cells().getFirst();
    assertThat(cell.summaryA()).isEqualTo(old.cells().getFirst().metrics().get(RATE));
    assertThat(cell.summaryA()).extracting(MetricSummary::count).isEqualTo(5);
  }

  @Test
  void whatHadNotSettledIsToldWithItsRun() {
    var results =
        compared(
            simple("old", STEADY),
            webflux(
                "new", new RunTrials().valid("webflux", 10, RATE, STEADY).unsettled("webflux")));
    assertThat(results.sentence())
        .contains(" new: In 5 of 5 trials the warm-up is not shown to have settled");
  }

  @Test
  void cellsMatchByVariantAndLoad() {
    var results =
        compared(
            run(
                "old",
                RunSpecs.run().variants("webflux", "jetty").users(10, 20),
                new RunTrials().valid("webflux", 10, RATE, STEADY)),
            run(
                "new",
                RunSpecs.run().variants("quarkus", "webflux").users(5, 10),
                new RunTrials().valid("webflux", 10, RATE, STEADY)));
    assertThat(results.cells())
        .extracting(ComparedCell::variant, ComparedCell::level)
        .containsExactly(tuple("webflux", 10));
    assertThat(results.unmatched())
        .containsExactlyInAnyOrder(
            new UnmatchedCell(
                Side.A, "webflux", 20, "20 users", "new has other load: 5 users, 10 users."),
            new UnmatchedCell(Side.A, "jetty", 10, "10 users", "new has no variant of this name."),
            new UnmatchedCell(Side.A, "jetty", 20, "20 users", "new has no variant of this name."),
            new UnmatchedCell(Side.B, "quarkus", 5, "5 users", "old has no variant of this name."),
            new UnmatchedCell(
                Side.B, "quarkus", 10, "10 users", "old has no variant of this name."),
            new UnmatchedCell(
                Side.B, "webflux", 5, "5 users", "old has other load: 10 users, 20 users."));
  }

  @Test
  void otherWorkIsNotCompared() {
    assertNothingMatches(
        RunSpecs.run().variants("webflux").scenario("db"),
        "The scenario is hello in old, and db in new.");
    assertNothingMatches(
        RunSpecs.run().variants("webflux").parameter("delayMillis", "500"),
        "Parameter delayMillis is left to the catalog in old, and 500 in new.");
    assertNothingMatches(
        RunSpecs.run().variants("webflux").load(new OpenLoadSpec(List.of(10), 100)),
        "The load model is closed in old, and open in new.");
  }

  @Test
  void namespacesAreNamedWhereTheyDiffer() {
    var results =
        compared(
            ComparedRuns.run("shop/nightly").build(), ComparedRuns.run("bank/nightly").build());
    assertThat(results.sentence()).startsWith("At 10 users, from shop/nightly to bank/nightly: ");
  }

  @Test
  void whatTheFilesSayOtherwiseIsListed() {
    var results =
        compared(
            simple("old", STEADY),
            run(
                "new",
                RunSpecs.run().variants("webflux").jdk(21).repetitions(5),
                new RunTrials().valid("webflux", 10, RATE, STEADY)));
    assertThat(results.settings())
        .containsExactly(
            new RunDifference("spec.jdk", "25", "21", List.of(), null),
            new RunDifference("spec.repetitions", "1", "5", List.of(), null));
  }

  @Test
  void whatTheTrialsRanOnOtherwiseIsListedVariantByVariant() {
    var spec = RunSpecs.run().variants("jetty", "webflux");
    var results =
        compared(
            ComparedRuns.run("ns/old")
                .spec(spec)
                .on("jetty", "node-1", Map.of("threads", "200"))
                .on("webflux", "node-1", Map.of("loops", "4"))
                .build(),
            ComparedRuns.run("ns/new")
                .spec(spec)
                .on("jetty", "node-2", Map.of("threads", "400"))
                .on("webflux", "node-2", Map.of("loops", "4"))
                .build());
    // Both runs have jetty with threads and webflux with loops, so this is no difference.
    assertThat(results.differences())
        .containsExactlyInAnyOrder(
            new RunDifference("node", "node-1", "node-2", List.of("jetty", "webflux"), null),
            new RunDifference("threads", "200", "400", List.of("jetty"), null));
    assertThat(results.notes()).isEmpty();
  }

  @Test
  void whatIsNotKnownIsSaid() {
    var results =
        compared(
            ComparedRuns.run("ns/old").on("webflux", "node-1", Map.of()).build(),
            ComparedRuns.run("ns/new").build());
    assertThat(results.differences()).isEmpty();
    assertThat(results.notes())
        .containsExactly(
            "The trials of webflux in new have no status.environment; compare nodes, images and"
                + " settings yourself.");
  }

  @Test
  void aRunIsNotComparedWithItself() {
    var run = simple("old", STEADY);
    assertThatThrownBy(() -> new RunComparison(new StoppingRules()).compare(run, run))
        .isInstanceOf(NotComparableException.class)
        .hasMessage("Run ns/old cannot be compared with itself; name two runs.");
  }

  @Test
  void aVerdictMetricOfAnotherVersionIsRefused() {
    var run = run("old", RunSpecs.run().variants("webflux").verdictMetric("lag"), new RunTrials());
    assertThatThrownBy(
            () -> new RunComparison(new StoppingRules()).compare(run, simple("new", STEADY)))
        .isInstanceOf(NotComparableException.class)
        .hasMessageContaining("spec.verdictMetric of run ns/old is lag");
  }

  @Test
  void whatIsWrittenAsJsonIsReadAgain() throws JsonProcessingException {
    var results = compared(simple("old", STEADY), simple("new", times(2, STEADY)));
    var json = new ObjectMapper();
    var text = json.writeValueAsString(results);
    assertThat(json.readValue(text, RunComparisonResults.class)).isEqualTo(results);
    assertThat(json.readTree(text).at("/cells/0/verdict").asText()).isEqualTo("Better");
  }

  private static void assertNothingMatches(RunSpecs other, String reason) {
    var results =
        compared(
            simple("old", STEADY),
            run("new", other, new RunTrials().valid("webflux", 10, RATE, STEADY)));
    assertThat(results.cells()).isEmpty();
    assertThat(results.verdict()).isNull();
    assertThat(results.sentence()).isEqualTo("No cell of the one run is in the other.");
    assertThat(results.unmatched())
        .extracting(UnmatchedCell::run, UnmatchedCell::reason)
        .containsExactly(tuple(Side.A, reason), tuple(Side.B, reason));
  }

  private static ComparedCell only(double[] old, double... now) {
    var cells = compared(simple("old", old), simple("new", now)).cells();
    assertThat(cells).hasSize(1);
    return cells.getFirst();
  }

  private static FinishedRun simple(String name, double... rates) {
    return webflux(name, new RunTrials().valid("webflux", 10, RATE, rates));
  }

  /** Returns a run of variant webflux alone. */
  private static FinishedRun webflux(String name, RunTrials trials) {
    return ComparedRuns.run("ns/" + name).trials(trials).build();
  }

  private static FinishedRun run(String name, RunSpecs spec, RunTrials trials) {
    return ComparedRuns.run("ns/" + name).spec(spec).trials(trials).build();
  }

  private static RunComparisonResults compared(FinishedRun a, FinishedRun b) {
    try {
      return new RunComparison(new StoppingRules()).compare(a, b);
    } catch (NotComparableException e) {
      throw new AssertionError(e);
    }
  }

  private static double[] times(double factor, double[] values) {
    return Arrays.stream(values).map(value -> factor * value).toArray();
  }
}
