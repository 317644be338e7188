package dev.benchwright.operator.gate.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.measure.k6.K6Summary;
import java.util.List;
import org.junit.jupiter.api.Test;

class GeneratorStartsTest {

  @Test
  void aShortSteadyPhaseBearsOneSecond() {
    assertThat(starts(400, 10_000)).isEqualTo(new GeneratorStarts(2, 400, 1000));
  }

  @Test
  void aLongSteadyPhaseBearsTwoPercentOfItself() {
    assertThat(starts(3001, 150_000)).isEqualTo(new GeneratorStarts(2, 3001, 3000));
  }

  private static GeneratorStarts starts(long apartMillis, long steadyMillis) {
    return GeneratorStarts.of(
        List.of(
            beginning(1_000_000, steadyMillis), beginning(1_000_000 + apartMillis, steadyMillis)));
  }

  /** Returns a generator's summary in which only its times matter. */
  private static K6Summary beginning(long startMillis, long steadyMillis) {
    return K6Summary.parse(
            K6Summary.MARKER
                + """
                {"version":4,"trial":"run-b1-c1","scenarioStartMillis":%1$d,"steadyStartMillis":%1$d,\
                "steadyEndMillis":%2$d,"endedMillis":%2$d,"testRunDurationMillis":1,"requests":1000,\
                "failedRequests":0,"droppedIterations":0,"latencyMillis":{"min":1,"mean":1,"p50":1,\
                "p90":1,"p95":1,"p99":1,"p999":1,"max":1,"p50Below":1,"p50Above":1,"p95Below":1,\
                "p95Above":1,"p99Below":1,"p99Above":1},"receivedBytes":0,"sentBytes":0}
                """
                    .formatted(startMillis, startMillis + steadyMillis))
        .orElseThrow();
  }
}
