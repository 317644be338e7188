package dev.benchwright.operator.controller.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.component.AnsweredRequests;
import dev.benchwright.core.measure.k6.CrossCheck;
import dev.benchwright.core.measure.k6.CrossCheck.Latency;
import dev.benchwright.core.measure.k6.CrossCheck.Percentiles;
import dev.benchwright.core.measure.k6.GeneratorLogs;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.metric.LimitedFigures;
import dev.benchwright.core.measure.query.MeasuredComponent;
import dev.benchwright.operator.measure.Measurements;
import dev.benchwright.operator.resources.Trials;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import dev.benchwright.operator.trial.BoostProgress;
import dev.benchwright.operator.trial.GeneratorProgress;
import dev.benchwright.operator.trial.Observation;
import dev.benchwright.operator.trial.ObservedComponent;
import dev.benchwright.operator.trial.RunIntent;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** A system of orders, which calls prices, and its database. */
class TrialComponentsTest {

  private static final K6Summary SUMMARY = K6Summary.parse(GeneratorLogs.SUMMARY).orElseThrow();

  private static final String RUN =
      """
      spec:
        scenario: place-order
        system:
          entry: orders
          path: /orders
          components:
            - {name: orders, image: example/orders:1, port: 8080}
            - {name: prices, image: example/prices:1, port: 9000, readinessPath: "/healthz?deep=1",
               metricsPath: /metrics}
            - {name: db, postgres: {}}
        variants: [{name: plain}]
        resources: {cpu: 500m, memory: 256Mi}
        load: {closed: {users: [4]}, warmUpSeconds: 5, steadySeconds: 20}
      """;

  @Test
  void theOneThatTakesTheTimeOfRequestsIsToldAndOnlyThere() throws NotAcceptedException {
    var components =
        seen(Map.of("prices", new AnsweredRequests(200.123456, OptionalDouble.of(48))));

    assertThat(components).extracting(ComponentStatus::name).contains("db", "prices", "orders");
    assertThat(components)
        .filteredOn(component -> component.name().equals("prices"))
        .singleElement()
        .satisfies(prices -> {
          assertThat(prices.answeredRequests()).isEqualTo(200.123);
          assertThat(prices.meanAnswerMillis()).isEqualTo(48);
          assertThat(prices.delay())
              .isEqualTo(
                  "Of each request's 51.2 ms, the prices took 48.0 ms (1.0 calls of 48.0 ms each), and"
                      + " was at no limit.");
        });
    assertThat(components)
        .filteredOn(component -> !component.name().equals("prices"))
        .allSatisfy(component -> {
          assertThat(component.answeredRequests()).isNull();
          assertThat(component.meanAnswerMillis()).isNull();
          assertThat(component.delay()).isNull();
        });
  }

  @Test
  void ofComponentsThatTellNothingNothingIsSaid() throws NotAcceptedException {
    assertThat(seen(Map.of())).extracting(ComponentStatus::delay).containsOnlyNulls();
  }

  @Test
  void requestsOfProbesAndScrapesAreKnownByTheirPaths() throws NotAcceptedException {
    assertThat(trial().measured(List.of("gen-1")).components())
        .extracting(MeasuredComponent::name, MeasuredComponent::ownPaths)
        .contains(tuple("prices", List.of("/healthz", "/metrics")), tuple("orders", List.of()));
  }

  private static List<ComponentStatus> seen(Map<String, AnsweredRequests> answered)
      throws NotAcceptedException {
    var trial = trial();
    var observation =
        new Observation(
            SUMMARY.ended(),
            trial.target().components().stream()
                .map(component -> new ObservedComponent(component, Optional.empty()))
                .toList(),
            List.of(),
            Optional.empty(),
            new GeneratorProgress.Starting(),
            new BoostProgress.None(),
            0,
            RunIntent.CONTINUE);
    return TrialComponents.seen(
        new ObservedTrial(observation, Optional.of(trial), List.of(), List.of()),
        measurements(answered));
  }

  private static TrialDeployment trial() throws NotAcceptedException {
    return Trials.of(Serialization.unmarshal(RUN, BenchmarkRun.class).getSpec());
  }

  private static Measurements measurements(Map<String, AnsweredRequests> answered) {
    var unknown = new Latency(OptionalDouble.empty(), 0, 0, 0);
    var idle = Map.of("cpuCores", 0.01, "cpuThrottledPercent", 0.0, "memoryMiBMax", 20.0);
    return new Measurements(
        LimitedFigures.of(Map.of("requests", 200.0, "meanMillis", 51.2)),
        Map.of(),
        List.of(),
        new CrossCheck(
            200, 200, new Percentiles(unknown, unknown, unknown), Optional.empty(), List.of()),
        SUMMARY,
        Optional.empty(),
        Optional.empty(),
        Map.of("prices", idle, "orders", idle),
        answered);
  }
}
