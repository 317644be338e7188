package dev.benchwright.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BoostStatus;
import dev.benchwright.core.api.run.FloorRate;
import dev.benchwright.core.api.run.FloorStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.measure.metric.Direction;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RunResultsTest {

  @Test
  void allThatTheStatusHasIsThereAsItIs() {
    var made = FinishedRuns.run().made();
    var status = made.run().getStatus();

    var results = RunResults.of(made.run(), made.trials(), made.series());

    assertThat(results.run().name()).isEqualTo("db-run");
    assertThat(results.run().finishedAt()).isEqualTo(status.finishedAt());
    assertThat(results.verdict()).isEqualTo(status.verdict());
    assertThat(results.sentence()).isEqualTo(status.sentence()).isNotBlank();
    assertThat(results.verdicts()).isEqualTo(status.verdicts()).hasSize(4);
    assertThat(results.comparisons()).isEqualTo(status.comparisons()).hasSize(1);
    assertThat(results.cells()).isEqualTo(status.cells()).hasSize(2);
    assertThat(results.environment()).isEqualTo(status.environment());
    assertThat(results.differences()).isEqualTo(status.differences()).hasSize(1);
    for (var trial : made.trials()) {
      assertThat(results.trials())
          .filteredOn(result -> result.name().equals(trial.getMetadata().getName()))
          .singleElement()
          .satisfies(result -> {
            assertThat(result.measurements()).isEqualTo(trial.getStatus().measurements());
            assertThat(result.gates()).isEqualTo(trial.getStatus().gates());
            assertThat(result.statusCodes()).isEqualTo(trial.getStatus().statusCodes());
            assertThat(result.environment()).isEqualTo(trial.getStatus().environment());
            assertThat(result.series()).isEqualTo(made.series().get(result.name())).isNotNull();
          });
    }
  }

  @Test
  void whereTheNoiseIsIsToldOnceItIsKnown() {
    var results = FinishedRuns.run().blocks(4).results();

    var noise = Objects.requireNonNull(results.noise());
    assertThat(noise.sentence()).startsWith("At 10 users, noise in requests per second is mostly");
    assertThat(results.notes()).contains(noise.sentence());
    assertThat(SummaryMarkdown.write(results))
        .contains("- At 10 users, noise in requests per second");
    assertThat(results.cells()).allMatch(cell -> cell.noise() != null);
    assertThat(FinishedRuns.run().results().noise()).isNull();
  }

  @Test
  void theQuestionIsTheRunsWithItsDefaults() {
    var question =
        FinishedRuns.run()
            .spec(
                RunSpecs.run()
                    .scenario("delay")
                    .parameter("delayMillis", "500")
                    .variants("webflux", "mvc-virtual")
                    .users(10, 20))
            .results()
            .question();

    assertThat(question.scenario()).isEqualTo("delay");
    assertThat(question.parameters()).containsExactly(Map.entry("delayMillis", "500"));
    assertThat(question.baseline()).isEqualTo("webflux");
    assertThat(question.verdictMetric()).isEqualTo("requestsPerSecond");
    assertThat(question.loadModel()).isEqualTo("closed");
    assertThat(question.variants()).containsExactly("webflux", "mvc-virtual");
    assertThat(question.levels())
        .extracting(level -> level.text())
        .containsExactly("10 users", "20 users");
  }

  @Test
  void trialsStandInTheOrderInWhichTheyRanRepetitionsAtTheEndOfTheirBlock() {
    var made = FinishedRuns.run().made();

    var results = RunResults.of(made.run(), made.trials().reversed(), made.series());

    assertThat(results.trials())
        .extracting(TrialResult::block, TrialResult::position, TrialResult::attempt)
        .extracting(Object::toString)
        .containsExactly("(1, 1, 1)", "(1, 2, 1)", "(1, 2, 2)", "(2, 3, 1)", "(2, 4, 1)");
    assertThat(results.trials())
        .filteredOn(trial -> trial.phase() == TrialPhase.INVALID)
        .singleElement()
        .satisfies(trial -> assertThat(trial.failedGates()).containsExactly("NoisyNeighbour"));
  }

  @Test
  void aTrialBeginsWithItsFirstPhaseAndIsOverWithItsLast() {
    assertThat(FinishedRuns.run().results().trials().getFirst())
        .satisfies(trial -> {
          assertThat(trial.startedAt()).isEqualTo("2026-01-01T00:04:00Z");
          assertThat(trial.finishedAt()).isEqualTo("2026-01-01T00:07:55Z");
        });
  }

  @Test
  void eachMetricThatATrialHasIsDescribedOnceInTheOrderOfTheCatalog() {
    var results = FinishedRuns.run().results();

    assertThat(results.metrics())
        .extracting(MetricDescription::name)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(results.trials().getFirst().measurements().keySet())
        .startsWith("steadySeconds", "requests", "requestsPerSecond");
    assertThat(results.metric("p99Millis").better()).isEqualTo(Direction.LOWER);
    assertThat(results.metric("p99Millis").unit()).isEqualTo("ms");
    assertThat(results.seriesMetrics())
        .extracting(MetricDescription::name)
        .startsWith("requestsPerSecond", "p50Millis", "p99Millis")
        .contains("cpuCores", "memoryMiB", "heapUsedMiB", "liveThreads");
  }

  @Test
  void aMetricOfAnotherVersionIsDescribedAsSuch() {
    var described = MetricDescription.of(java.util.Set.of("requests", "teapots"));

    assertThat(described)
        .extracting(MetricDescription::name)
        .containsExactly("requests", "teapots");
    assertThat(described.getLast().description()).contains("another version");
  }

  @Test
  void percentilesOfTooFewRequestsAreNotedOnceForEachLoadLevel() {
    var results =
        FinishedRuns.run().withheld("p999Millis", "600 requests in 60 s are too few.").results();

    assertThat(results.notes())
        .contains(
            "10 users, mvc-platform-200, mvc-virtual: percentiles are missing. In 2 of 2 trials,"
                + " for example: 600 requests in 60 s are too few.");
    assertThat(results.trials())
        .allSatisfy(trial -> {
          assertThat(trial.limits()).containsEntry("p999Millis", FigureLimit.TOO_FEW_REQUESTS);
          assertThat(trial.measurements()).doesNotContainKey("p999Millis");
        });
  }

  @Test
  void theGeneratorsOwnLatencyIsThereInFiguresAndWords() {
    var floor =
        new FloorStatus(
            List.of(new FloorRate(100, 1400, Map.of("p99Millis", 0.94))), "At 100/s p99 0.94 ms.");
    var results = FinishedRuns.run().floor(floor).results();

    assertThat(results.floor()).isEqualTo(floor);
    assertThat(results.notes()).first().isEqualTo("At 100/s p99 0.94 ms.");
    assertThat(SummaryMarkdown.write(results)).contains("- At 100/s p99 0.94 ms.");
    assertThat(ResultsJson.write(results)).contains("\"ratePerSecond\":100");
  }

  @Test
  void aReaderIsToldWithHowMuchCpuSubjectsWarmedUp() {
    var sentence = "Every subject starts with 1 CPU and has 500m CPU before it is measured.";

    assertThat(FinishedRuns.run().boost(new BoostStatus(true, sentence, "1")).results().notes())
        .contains(sentence);
  }

  @Test
  void aComponentThatTookMostOfTheTimeIsNoted() {
    var delay = "Of each request's 512 ms, the database took 480 ms (1.0 calls of 480 ms each).";
    var results = FinishedRuns.run().delayedByDatabase(delay).results();

    assertThat(results.notes())
        .filteredOn(note -> note.contains("half of the time"))
        .singleElement()
        .asString()
        .startsWith("In 4 of 4 trials (")
        .contains("the database took at least half of the time of each request; for example ")
        .endsWith(delay);
    assertThat(SummaryMarkdown.write(results)).contains("the database took at least half");
    assertThat(FinishedRuns.run().results().notes())
        .noneMatch(note -> note.contains("half of the time"));
  }

  @Test
  void whatTrialsSharedIsNotedWithWhenItWasMadeAnew() {
    var first = "2026-11-27T10:00:00Z";
    var second = "2026-11-27T10:09:00Z";
    var sentence =
        "The trials shared the database (lifetime: Run): what one has left in it was there for"
            + " those after it";
    var warning =
        ". A variant that leaves more in it slows the others more than itself, and more blocks do"
            + " not remove that.";
    assertThat(FinishedRuns.run().sharingDatabase(first, first, first, first).results().notes())
        .contains(sentence + warning);

    var results = FinishedRuns.run().sharingDatabase(first, first, second, second).results();
    var anew =
        results.trials().stream()
            .filter(trial -> second.equals(trial.components().getFirst().sharedSince()))
            .findFirst()
            .orElseThrow();
    assertThat(results.notes())
        .contains(
            sentence + ", until it was made anew, without that, for " + anew.name() + warning);
    assertThat(SummaryMarkdown.write(results)).contains(sentence);
    assertThat(FinishedRuns.run().results().notes()).noneMatch(note -> note.contains("shared"));
  }

  @Test
  void aComponentBesideTheSubjectThatWasAtItsLimitIsNoted() {
    var limit = "The database was at its limit of CPU: it used 96 % of 500m cores on average.";
    var results = FinishedRuns.run().atLimits(limit, "The subject was at its limit.").results();

    assertThat(results.notes())
        .filteredOn(note -> note.contains("at a limit of its own"))
        .singleElement()
        .asString()
        .startsWith("In 4 of 4 trials (")
        .contains("the database was at a limit of its own")
        .endsWith(limit);
    assertThat(SummaryMarkdown.write(results))
        .contains("- In 4 of 4 trials")
        .contains("the database was at a limit of its own")
        .doesNotContain("The subject was at its limit");
    assertThat(FinishedRuns.run().results().notes())
        .noneMatch(note -> note.contains("at a limit of its own"));
  }

  @Test
  void percentilesOfUsersWhoWaitAreNotedAsUnderCoordinatedOmission() {
    var closed = FinishedRuns.run().results();
    var open =
        FinishedRuns.run()
            .spec(
                RunSpecs.run()
                    .variants("mvc-platform-200", "mvc-virtual")
                    .load(new OpenLoadSpec(List.of(10), 100)))
            .results();

    assertThat(closed.notes())
        .singleElement()
        .asString()
        .contains("wait for their answers")
        .contains("coordinated omission");
    assertThat(open.notes()).isEmpty();
  }

  @Test
  void seriesThatWereNotKeptAreNoted() {
    var missing = "The series over time of 5 of 5 trials are missing.";
    assertThat(FinishedRuns.run().results().notes()).doesNotContain(missing);
    assertThat(FinishedRuns.run().seconds(0).results().notes()).contains(missing);
  }

  @Test
  void aRunThatNobodyHasLookedAtHasResultsToo() {
    var run = new BenchmarkRun();
    run.setMetadata(new ObjectMetaBuilder().withNamespace("team").withName("new").build());
    run.setSpec(RunSpecs.run().variants("webflux").verdictMetric("no-such-metric").build());

    var results = RunResults.of(run, List.of(), Map.of());

    assertThat(results.run().phase()).isEqualTo(RunPhase.QUEUED);
    assertThat(results.question().verdictMetric()).isEqualTo("no-such-metric");
    assertThat(results.verdict()).isNull();
    assertThat(ResultsJson.read(ResultsJson.write(results))).isEqualTo(results);
    assertThat(ResultsCsv.write(results)).hasLineCount(1);
    assertThat(SummaryMarkdown.write(results)).startsWith("### team/new: Queued");
  }
}
