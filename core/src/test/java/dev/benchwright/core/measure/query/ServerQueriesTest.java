package dev.benchwright.core.measure.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.benchwright.core.api.Role;
import java.time.Duration;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class ServerQueriesTest {

  @Test
  void theFamiliesOfMicrometerOpenTelemetryAndPrometheusAreRead() {
    assertThat(ServerQueries.families(scope()))
        .extracting(family -> family.requests().latest(), family -> family.seconds().latest())
        .containsExactly(
            counters("http_server_requests_seconds"),
            counters("http_server_request_duration_seconds"),
            counters("http_request_duration_seconds"));
  }

  @Test
  void requestsForOwnPathsAreLeftOutWhicheverLabelHasThem() {
    assertThat(ServerQueries.families(scope("/healthz", "/metrics")))
        .allSatisfy(family -> {
          assertThat(family.requests().latest())
              .endsWith(
                  """
                  {namespace="team",pod="prices-1",uri!="/healthz",http_route!="/healthz",\
                  path!="/healthz",handler!="/healthz",route!="/healthz",uri!="/metrics",\
                  http_route!="/metrics",path!="/metrics",handler!="/metrics",route!="/metrics"}\
                  """);
          assertThat(family.seconds().matchers()).isEqualTo(family.requests().matchers());
        });
  }

  @Test
  void aHostilePathNeverLeavesItsString() {
    assertThat(ServerQueries.families(scope("x\"} or vector(666) or up{a=\"")))
        .allSatisfy(family ->
            assertThat(family.requests().latest().replaceAll("\"(?:[^\"\\\\]|\\\\.)*\"", "S"))
                .doesNotContain("666"));
  }

  private static Tuple counters(String family) {
    var pod = "{namespace=\"team\",pod=\"prices-1\"}";
    return tuple(family + "_count" + pod, family + "_sum" + pod);
  }

  private static QueryScope scope(String... ownPaths) {
    var prices = new MeasuredComponent("prices", Role.SERVICE, "prices-1", true, List.of(ownPaths));
    return new QueryScope(
        new MeasuredTrial(
            "run-b1-c1",
            "team",
            List.of(prices),
            List.of("gen-1"),
            RequestCounting.BY_STATUS,
            false),
        new LoadPortion.Steady(),
        Duration.ofSeconds(20),
        Duration.ofSeconds(20),
        Duration.ofSeconds(30),
        Duration.ofSeconds(10));
  }
}
