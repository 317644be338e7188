package dev.benchwright.e2e.subjects;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every scenario that no other test runs works through all parts: catalog, plan, generator,
 * service. {@code TestingPageTest} names the tests that run the others. The services' own tests
 * show that each variant does each scenario's work correctly; here each image serves at least once,
 * which {@code TestingPageTest} holds too, and with its own class cache.
 */
@Tag("subjects")
class ScenariosE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("scenarios");

  /**
   * A scenario with parameters far from their defaults.
   *
   * @param atLeastMillis no answer can come sooner, if the parameters have arrived
   * @param beforeMillis some answer comes sooner, if the parameters have arrived; with the default
   *     of a wait, none could
   */
  record Case(
      String scenario,
      Map<String, String> parameters,
      double atLeastMillis,
      double beforeMillis,
      List<String> variants) {

    /**
     * Returns the time that cannot be shorter than the parameters say. What goes on after an answer
     * is over the sooner for the next request the later that is sent, and a generator that has to
     * wait for its CPU sends some late.
     */
    String waited() {
      return scenario.equals("answer-sleep-cpu") ? "p50Millis" : "minMillis";
    }

    @Override
    public String toString() {
      return scenario + " " + parameters;
    }
  }

  static List<Case> cases() {
    return List.of(
        new Case("empty", Map.of(), 0, 100, List.of("helidon", "quarkus-reactive")),
        new Case(
            "io",
            Map.of("waitMillis", "30"),
            30,
            90,
            List.of("helidon-as-shipped", "jetty-as-shipped")),
        new Case(
            "file", Map.of("fileBytes", "65536"), 0, 500, List.of("micronaut", "quarkus-virtual")),
        // Nine times the work of the default, which takes about a millisecond.
        new Case(
            "compute",
            Map.of("iterations", "3000"),
            3,
            1000,
            List.of("mvc-platform-unlimited", "webflux-virtual")),
        new Case(
            "matmul",
            Map.of("matrixSize", "20", "waitMillis", "70"),
            70,
            120,
            List.of("mvc-virtual")),
        new Case(
            "mixed", Map.of("matrixSize", "20", "waitMillis", "40"), 40, 90, List.of("webflux")),
        new Case(
            "epoch-millis", Map.of("delayMillis", "30"), 30, 90, List.of("mvc-virtual", "webflux")),
        new Case("json", Map.of("articles", "3"), 0, 100, List.of("helidon", "mvc-boot-3-virtual")),
        new Case("json-post", Map.of(), 0, 100, List.of("micronaut", "jetty-platform-20")),
        new Case("row", Map.of(), 0, 100, List.of("quarkus-virtual", "mvc-virtual")),
        new Case("rows", Map.of(), 0, 200, List.of("helidon", "quarkus-reactive")),
        new Case("update", Map.of(), 0, 100, List.of("webflux", "micronaut")),
        new Case(
            "call",
            Map.of("delayMillis", "30"),
            30,
            95,
            List.of("mvc-virtual", "quarkus-reactive")),
        new Case("synchronized", Map.of("waitMillis", "30"), 30, 95, List.of("mvc-virtual")),
        // The parameters are sent in headers; the default is 1 ms each.
        new Case(
            "sleep-cpu",
            Map.of("sleepMillis", "30", "cpuMillis", "3"),
            31,
            200,
            List.of("jetty-virtual-20", "mvc-platform-100")),
        // Each request waits for what its connection's last one does after its answer.
        new Case(
            "answer-sleep-cpu",
            Map.of("sleepMillis", "30", "cpuMillis", "3"),
            25,
            200,
            List.of("jetty-virtual-20", "jetty-platform-20")));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aScenarioIsServedAsItsParametersSay(Case wanted) {
    var builder =
        RunBuilder.run(wanted.scenario())
            .scenario(wanted.scenario())
            .variants(wanted.variants().toArray(String[]::new))
            .subject(hasMore(wanted.scenario()) ? "500m" : "1", "384Mi")
            .users(4)
            // The CPU of a component beside the subject needs two of the kubelet's looks in the
            // window.
            .seconds(0, 1, hasMore(wanted.scenario()) ? 16 : 8, 0);
    wanted.parameters().forEach(builder::parameter);
    var run = NAMESPACE.apply(builder).awaitOver();

    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    for (var variant : wanted.variants()) {
      assertThat(run.mean(variant, "failedPercent")).as("failures of %s", variant).isZero();
      assertThat(run.mean(variant, wanted.waited()))
          .as("%s of %s", wanted.waited(), variant)
          .isGreaterThanOrEqualTo(wanted.atLeastMillis());
      // A machine that is busy now and then does not lengthen the shortest of many times.
      assertThat(run.mean(variant, "minMillis"))
          .as("shortest time of %s", variant)
          .isLessThan(wanted.beforeMillis());
    }
    assertThat(run.trials())
        .filteredOn(trial -> wanted.variants().contains(trial.getSpec().variant()))
        .isNotEmpty()
        .allSatisfy(trial ->
            assertThat(requireNonNull(trial.getStatus().environment()).settings())
                .as(
                    "settings of %s; a JVM goes on silently without a cache that does not fit",
                    trial.getMetadata().getName())
                .hasEntrySatisfying("jvm.classCache", cache -> assertThat(cache).endsWith(".aot")));
  }

  /**
   * Beside a database or a second service, a node of two cores has no whole one for the subject.
   */
  private static boolean hasMore(String scenario) {
    return Catalog.bundled().scenarios().stream()
        .filter(of -> of.name().equals(scenario))
        .anyMatch(of -> of.database() || !of.services().isEmpty());
  }
}
