package dev.benchwright.e2e.subjects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.DOUBLE;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.CatalogVariant;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.OperatorReplicas;
import dev.benchwright.e2e.PodProcesses;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * A trial of three components, a subject of the catalog, its database and a plain second service:
 * what becomes of each is told by its name.
 */
@Tag("subjects")
class ComponentsE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("components");

  private static final String VARIANT = "mvc-virtual";

  @BeforeAll
  static void aCatalogWithScenariosThatHaveASecondService(@TempDir Path directory)
      throws IOException {
    var subject =
        Catalog.bundled().variants().stream()
            .filter(variant -> variant.name().equals(VARIANT))
            .findFirst()
            .map(CatalogVariant::image)
            .orElseThrow();
    var file = directory.resolve("catalog.yaml");
    Files.writeString(
        file,
        """
        scenarios:
        %s%s%svariants:
          - {name: %s, image: %s, scenarios: [db, db-late, db-wrong],
             env: {SPRING_THREADS_VIRTUAL_ENABLED: "true"}}
        """
            .formatted(
                scenario("db", "now", "OK"),
                scenario("db-late", "never", "OK"),
                scenario("db-wrong", "now", "other"),
                VARIANT,
                subject));
    OperatorReplicas.upgrade("--set-file", "catalog=" + file);
  }

  @AfterAll
  static void theCatalogOfBefore() {
    OperatorReplicas.upgrade("--set", "catalog=");
  }

  private static String scenario(String name, String start, String answer) {
    return """
      - name: %s
        path: /api/db
        database: true
        services:
          - {name: price-list, image: %s, port: 9090, readinessPath: /ready, env: {START: "%s"},
             resources: {cpu: 100m, memory: 128Mi}, needs: [database]}
        check: {status: 200, body: %s}
    """
        .formatted(name, KnownLatency.IMAGE, start, answer);
  }

  @Test
  void theOneThatIsThrottledIsNamed() {
    var run = NAMESPACE.apply(run("throttled").scenario("db").seconds(1, 2, 20, 1));
    var trial = run.awaitTrialIn(TrialPhase.LOADING);
    var burning = PodProcesses.burnCpuIn(run.pod(trial, "price-list"));
    try {
      run.awaitOver();
    } finally {
      burning.destroyForcibly();
    }

    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    var components = AppliedRun.status(run.trialOf(VARIANT)).components();
    assertThat(components)
        .extracting(ComponentStatus::name)
        .containsExactly("database", "price-list", "subject");
    assertThat(components)
        .extracting(ComponentStatus::role)
        .containsExactly("database", "service", "subject");
    assertThat(components)
        .allSatisfy(component -> {
          assertThat(component.node()).isNotNull();
          assertThat(Objects.requireNonNull(component.image()).imageId()).isNotNull();
          assertThat(component.measurements())
              .containsKeys("cpuCores", "cpuThrottledPercent", "memoryMiB")
              .extractingByKey("containerThreads", DOUBLE)
              .isPositive();
          assertThat(component.end()).isNull();
        });
    assertThat(components.get(1).limit()).startsWith("The price-list was at its limit of CPU: ");
    var status = AppliedRun.status(run.trialOf(VARIANT));
    assertThat(status.measurements().get("allCpuCores"))
        .isCloseTo(sum(components, "cpuCores"), withPercentage(0.1));
    assertThat(status.measurements().get("allMemoryMiB"))
        .isCloseTo(sum(components, "memoryMiB"), withPercentage(0.1));
    assertThat(Objects.requireNonNull(status.environment()).services())
        .containsOnlyKeys("price-list");
    // The subject's figures are those of the trial, as if it had no other component.
    assertThat(AppliedRun.status(run.trialOf(VARIANT)).measurements())
        .containsAllEntriesOf(components.get(2).measurements())
        .containsEntry(
            "databaseCpuCores",
            Objects.requireNonNull(components.get(0).measurements().get("cpuCores")));
  }

  @Test
  void theOneThatDiesIsNamed() {
    var run =
        NAMESPACE.apply(run("died").scenario("db").gates(RunBuilder.lenient().maxAttempts(1)));
    var trial = run.awaitTrialIn(TrialPhase.LOADING);
    PodProcesses.javaOf(run.pod(trial, "price-list")).destroyForcibly();
    run.awaitOver();

    var status = AppliedRun.status(run.trialOf(VARIANT));
    assertThat(Objects.requireNonNull(status.outcome()).reason()).isEqualTo("PriceListDied");
    assertThat(status.message()).startsWith("The price-list died under load, with exit code 137");
    assertThat(failedGates(status).contains(GateName.SERVICES_ALIVE.text())).isTrue();
    assertThat(status.components())
        .filteredOn(component -> component.end() != null)
        .singleElement()
        .satisfies(component -> {
          assertThat(component.name()).isEqualTo("price-list");
          assertThat(component.end()).isEqualTo("exit code 137");
        });
  }

  @Test
  void theOneThatDoesNotStartIsNamed() {
    var run =
        NAMESPACE
            .apply(run("late").scenario("db-late").gates(RunBuilder.lenient().maxAttempts(1)))
            .awaitOver();

    var status = AppliedRun.status(run.trialOf(VARIANT));
    assertThat(Objects.requireNonNull(status.outcome()).reason()).isEqualTo("PriceListNotReady");
    assertThat(status.message()).startsWith("The price-list was not ready within ");
  }

  /** Nobody knows how long a service takes to serve, so that the operator's deadline ends this. */
  @Test
  void aWrongAnswerBesideAServiceIsTold() {
    var run =
        NAMESPACE
            .apply(run("wrong").scenario("db-wrong").gates(RunBuilder.lenient().maxAttempts(2)))
            .awaitOver();

    var status = AppliedRun.status(run.trialOf(VARIANT));
    assertThat(Objects.requireNonNull(status.outcome()).reason()).isEqualTo("CheckFailed");
    assertThat(status.message())
        .startsWith("The subject does not answer as the scenario says: GET http://")
        .contains("/api/db was expected to answer status 200 and body \"other\"")
        .contains("the last result was: status 200 and body \"OK\"");
    assertThat(run.trials()).as("it is the variant's own, and not repeated").hasSize(1);
  }

  private static double sum(List<ComponentStatus> components, String metric) {
    return components.stream()
        .mapToDouble(one -> Objects.requireNonNull(one.measurements().get(metric)))
        .sum();
  }

  private static List<String> failedGates(BenchmarkTrialStatus status) {
    return status.gates().stream().filter(gate -> !gate.passed()).map(GateStatus::name).toList();
  }

  private static RunBuilder run(String name) {
    return RunBuilder.run(name).variants(VARIANT).subject("500m", "384Mi").users(4);
  }
}
