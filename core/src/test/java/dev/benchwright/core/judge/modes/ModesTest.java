package dev.benchwright.core.judge.modes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.judge.trials.RunTrials;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModesTest {

  private static final BenchmarkRunSpec SPEC =
      RunSpecs.run().variants("mvc", "webflux", "jetty").build();
  private static final String RATE = "requestsPerSecond";
  private static final String P99 = "p99Millis";

  @Test
  void modesOfOneVariantAreItsOwn() {
    var trials =
        new RunTrials()
            .valid("mvc", 10, RATE, 50, 51, 49, 50, 50, 51)
            .valid("webflux", 10, RATE, 100, 118, 101, 99, 117, 100)
            .valid("jetty", 10, RATE, 80, 80, 81, 79, 80, 81);

    assertThat(sentence(trials, MetricCatalog.REQUESTS_PER_SECOND))
        .isEqualTo(
            " The trials of webflux fall into two groups 18 % apart in requests per second (4 and 2):"
                + " probably two modes of the variant itself, for example of its JIT compiler, not"
                + " the machine.");
  }

  @Test
  void whatAllVariantsShareIsTheMachine() {
    var trials =
        new RunTrials()
            .valid("mvc", 10, RATE, 50, 51, 40, 41, 50, 51)
            .valid("webflux", 10, RATE, 120, 121, 100, 101, 120, 121)
            .valid("jetty", 10, RATE, 80, 82, 68, 66, 80, 81);

    assertThat(sentence(trials, MetricCatalog.REQUESTS_PER_SECOND))
        .isEqualTo(" All variants were slower in blocks 3 and 4: probably the machine.");
  }

  @Test
  void aHigherLatencyIsSlower() {
    var trials =
        new RunTrials()
            .valid("mvc", 10, P99, 20, 20.1, 30, 30.2, 30.1, 20)
            .valid("webflux", 10, P99, 10, 10.1, 15, 15.1, 15.2, 10)
            .valid("jetty", 10, P99, 12, 12.1, 17, 17.1, 17.2, 12);

    assertThat(sentence(trials, MetricCatalog.P99_MILLIS))
        .isEqualTo(" All variants were slower in blocks 3, 4 and 5: probably the machine.");
  }

  @Test
  void whereOthersMoveALittleNobodyIsBlamed() {
    var trials =
        new RunTrials()
            .valid("mvc", 10, RATE, 50, 50, 47, 47, 50, 50)
            .valid("webflux", 10, RATE, 120, 121, 100, 101, 120, 121);

    assertThat(sentence(trials, MetricCatalog.REQUESTS_PER_SECOND))
        .contains("The trials of webflux fall into", "two modes of the variant, or the machine.");
  }

  @Test
  void trialsOfOneGroupAreNotMentioned() {
    var trials =
        new RunTrials()
            .valid("mvc", 10, RATE, 50, 52, 49, 53, 48, 51)
            .valid("webflux", 10, RATE, 100, 104, 97, 110, 93, 101);

    assertThat(sentence(trials, MetricCatalog.REQUESTS_PER_SECOND)).isEmpty();
  }

  private static String sentence(RunTrials trials, Metric metric) {
    return Modes.sentence(
        SPEC,
        new ValidTrials(trials.list()),
        metric,
        LoadLevel.ofUsers(10),
        List.of("mvc", "webflux", "jetty"));
  }
}
