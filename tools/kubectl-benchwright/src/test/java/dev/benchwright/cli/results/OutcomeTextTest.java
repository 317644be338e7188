package dev.benchwright.cli.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.cli.Runs;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.report.RunResults;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutcomeTextTest {

  @Test
  void figuresHaveTheDigitsThatTheirSpreadAllows() {
    assertThat(lines(Runs.finished("Better")))
        .containsExactly(
            "Mean ± standard deviation over the trials that count:",
            "variant           load      trials  requestsPerSecond  p99Millis",
            "mvc-platform-200  20 users       2          4022 ± 12    9.00001",
            "mvc-virtual       20 users       2          4504 ± 30          -",
            "",
            "The users of this load wait for their answers, so its percentiles leave out the requests"
                + " that nobody could send while the subject stalled (coordinated omission); an open"
                + " load shows them.",
            "",
            "Verdicts against baseline mvc-platform-200, with 95 % intervals of the ratio:",
            "variant      load      metric             verdict  ratio        interval",
            "mvc-virtual  20 users  requestsPerSecond  Better   1.120  1.100 to 1.140",
            "",
            "It serves 12 % more requests per second.",
            "hello-run Succeeded: 4 of 4 trials count. Verdict: Better.");
  }

  @Test
  void lowerBoundsAndMissingPercentilesAreSaid() {
    var run =
        Runs.run(
            """
            {phase: Succeeded, message: Done., baseline: mvc-platform-200,
              cells: [
                {variant: mvc-platform-200, level: 20, load: 20 users, valid: 2, invalid: 0, failed: 0,
                 tooFewRequests: Too few., metrics: {requestsPerSecond: {mean: 4000, count: 2, atLeast: 1}}}]}\
            """);

    assertThat(lines(run))
        .contains(
            "mvc-platform-200  20 users       2      at least 4000",
            "20 users, mvc-platform-200: percentiles are missing. Too few.");
  }

  @Test
  void aComponentBesideTheSubjectThatWasAtItsLimitIsNamed() {
    var trial =
        Runs.trial(
            1,
            """
            {phase: Succeeded, components: [
              {name: price-list, role: service, limit: The price-list was at its limit of CPU.},
              {name: subject, role: subject}]}\
            """);

    assertThat(OutcomeText.lines(RunResults.of(Runs.finished("Better"), List.of(trial), Map.of())))
        .contains(
            "In 1 of 1 trials (mvc-platform-200), the price-list was at a limit of its own, so that"
                + " what was measured is that limit, too; for example hello-run-b1-c1: The"
                + " price-list was at its limit of CPU.");
  }

  @Test
  void aRunThatHasMeasuredNothingSaysWhy() {
    assertThat(lines(Runs.run("{phase: Failed, message: \"spec.scenario 'x' is unknown.\"}")))
        .containsExactly("hello-run Failed: spec.scenario 'x' is unknown.");
  }

  private static List<String> lines(BenchmarkRun run) {
    return OutcomeText.lines(RunResults.of(run, List.of(), Map.of()));
  }
}
