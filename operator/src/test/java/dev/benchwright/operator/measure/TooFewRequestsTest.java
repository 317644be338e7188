package dev.benchwright.operator.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.measure.k6.CrossCheck;
import dev.benchwright.core.measure.k6.CrossCheck.Latency;
import dev.benchwright.core.measure.k6.CrossCheck.Percentiles;
import dev.benchwright.core.measure.k6.GeneratorLogs;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.metric.LimitedFigures;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class TooFewRequestsTest {

  /** 2250 requests in 15 s. */
  private static final K6Summary OPEN = K6Summary.parse(GeneratorLogs.OPEN).orElseThrow();

  /** Steps of 5 s with 500, 1250 and 1534 requests, 3750 requests in all. */
  private static final K6Summary STAIRCASE = K6Summary.parse(GeneratorLogs.STAIRCASE).orElseThrow();

  @Test
  void theSentenceSaysForHowLongTheTrialMustBeMeasured() {
    assertThat(
            sentence(OPEN, figures(2250, Map.of("p99Millis", 30.0, "p999Millis", 60.0)), List.of()))
        .contains(
            "2250 requests in 15 s are too few for p999Millis (needs 10000: at this rate, 67 or"
                + " more for spec.load.steadySeconds).");
  }

  @Test
  void percentilesThatNeedEquallyManyRequestsAreNamedTogether() {
    var few = figures(150, Map.of("p95Millis", 20.0, "p99Millis", 30.0, "intendedP99Millis", 31.0));

    assertThat(sentence(withRequests(150), few, List.of()))
        .contains(
            "150 requests in 15 s are too few for p95Millis (needs 200: at this rate, 20 or more for"
                + " spec.load.steadySeconds) and intendedP99Millis, p99Millis (needs 1000: at this"
                + " rate, 100 or more for spec.load.steadySeconds).");
  }

  @Test
  void whatNoRunCanBeLongEnoughForIsSaid() {
    assertThat(sentence(withRequests(1), figures(1, Map.of("p999Millis", 30.0)), List.of()))
        .contains(
            "1 requests in 15 s are too few for p999Millis (needs 10000: more than the longest"
                + " spec.load.steadySeconds gives at this rate).");
  }

  @Test
  void aTrialWithAllPercentilesSaysNothing() {
    assertThat(sentence(OPEN, figures(2250, Map.of("p99Millis", 30.0)), List.of())).isEmpty();
  }

  @Test
  void slowStepsSayHowLongAStepMustBe() {
    var steps =
        List.of(
            new StepMeasurements(STAIRCASE.steps().get(0), figures(500, Map.of("p99Millis", 30.0))),
            new StepMeasurements(
                STAIRCASE.steps().get(1), figures(1250, Map.of("p99Millis", 30.0))));

    assertThat(sentence(STAIRCASE, figures(3750, Map.of("p99Millis", 30.0)), steps))
        .contains(
            "1 of 2 steps have too few requests for some of p99Millis: 10 or more for"
                + " spec.load.staircase.stepSeconds gives all of them.");
  }

  private static Optional<String> sentence(
      K6Summary summary, LimitedFigures figures, List<StepMeasurements> steps) {
    var unknown = new Latency(OptionalDouble.empty(), 0, 0, 0);
    return TooFewRequests.sentence(
        new Measurements(
            figures,
            Map.of(),
            steps,
            new CrossCheck(
                summary.requests(),
                summary.requests(),
                new Percentiles(unknown, unknown, unknown),
                Optional.empty(),
                List.of()),
            summary,
            Optional.empty(),
            Optional.empty(),
            Map.of(),
            Map.of()));
  }

  private static LimitedFigures figures(double requests, Map<String, Double> percentiles) {
    var read = new LinkedHashMap<String, Double>();
    read.put("requests", requests);
    percentiles.keySet().stream().sorted().forEach(name -> read.put(name, percentiles.get(name)));
    return LimitedFigures.of(read);
  }

  private static K6Summary withRequests(long requests) {
    return K6Summary.parse(
            GeneratorLogs.OPEN.replace("\"requests\":2250", "\"requests\":" + requests))
        .orElseThrow();
  }
}
