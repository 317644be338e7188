package dev.benchwright.e2e.subjects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.load.Loads;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.ExampleFile;
import dev.benchwright.e2e.Leftovers;
import dev.benchwright.e2e.PodProcesses;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.Shop;
import dev.benchwright.e2e.TestNamespace;
import dev.benchwright.operator.resources.pod.RunNames;
import java.nio.charset.StandardCharsets;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Systems of a user's, none of whose images is ours: the examples are measured, and what becomes of
 * a component is told by its name.
 */
@Tag("subjects")
class SystemsE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("systems");

  private static final List<String> EXAMPLES =
      List.of("own-database-run.yaml", "own-manifests-run.yaml", "own-system-run.yaml");

  // A file without this field gets the API server's default, which a client does not know.
  private static final int REQUEST_TIMEOUT_SECONDS = 10;

  private static final int SLOW_MILLIS = 300;

  @BeforeAll
  static void theSchemasOfTheExamples() {
    EXAMPLES.stream()
        .flatMap(file -> ExampleFile.read(NAMESPACE.client(), file).rest().stream())
        .forEach(
            object -> NAMESPACE.client().resource(object).inNamespace(NAMESPACE.name()).create());
  }

  @Test
  void aServiceIsMeasuredWithADatabaseOfItsOwn() {
    var run = example(EXAMPLES.getFirst());

    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    for (var trial : run.trials()) {
      assertThat(names(trial)).containsExactly("db", "orders");
      assertOrdersArePlaced(trial);
    }
  }

  @Test
  void aVariantMayLackAComponent() {
    var run = example(EXAMPLES.getLast());

    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    var asking = run.trialOf("asks-for-prices");
    assertThat(names(asking)).containsExactly("prices", "db", "orders");
    assertOrdersArePlaced(asking);
    assertThat(component(asking, "prices").measurements().get("cpuCores")).isPositive();
    var knowing = run.trialOf("knows-prices");
    assertThat(names(knowing)).containsExactly("db", "orders");
    assertOrdersArePlaced(knowing);
  }

  @Test
  void aSystemMayBePlainManifests() {
    var run = example(EXAMPLES.get(1));

    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    for (var trial : run.trials()) {
      assertThat(names(trial)).containsExactly("prices", "db", "orders");
      assertOrdersArePlaced(trial);
    }
  }

  @Test
  void aDatabaseMayBeSharedByAllTrials() throws SQLException {
    var run = NAMESPACE.apply(Shop.sharing("shared").repetitions(2).gates(RunBuilder.lenient()));
    run.awaitTrialIn(TrialPhase.LOADING);
    var shared = RunNames.of(run.get());
    await("the second trial")
        .atMost(Duration.ofMinutes(3))
        .until(() ->
            run.trials().size() == 2
                && AppliedRun.status(run.trials().getLast()).phase() == TrialPhase.LOADING);
    var first = AppliedRun.succeeded(run.trials().getFirst());
    long orders = orders(shared);
    run.awaitOver();

    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(orders)
        .as("the orders of the first trial are there in the second")
        .isGreaterThanOrEqualTo((long) AppliedRun.measured(first, "requests"));
    var since = run.trials().stream().map(trial -> component(trial, "db").sharedSince()).toList();
    assertThat(since).doesNotContainNull().hasSize(2);
    assertThat(since.getFirst()).isEqualTo(since.getLast());
    assertThat(new Leftovers(NAMESPACE.client()).of(NAMESPACE.name(), run.name()))
        .as("nothing that the trials shared is left")
        .noneMatch(left -> left.contains("shared-db"));
  }

  private static long orders(RunNames shared) throws SQLException {
    var client = NAMESPACE.client();
    var service =
        client.services().inNamespace(NAMESPACE.name()).withName(shared.component("db")).require();
    var secret =
        client.secrets().inNamespace(NAMESPACE.name()).withName(shared.dataOf("db")).require();
    var password =
        new String(
            Base64.getDecoder().decode(secret.getData().get("password")), StandardCharsets.UTF_8);
    var url = "jdbc:postgresql://%s:5432/db".formatted(service.getSpec().getClusterIP());
    try (var connection = DriverManager.getConnection(url, "db", password);
        var statement = connection.createStatement();
        var result = statement.executeQuery("SELECT count(*) FROM orders")) {
      result.next();
      return result.getLong(1);
    }
  }

  @Test
  void oneThatDiesUnderLoadIsNamed() {
    var run = NAMESPACE.apply(run("dies", Map.of()));
    var trial = run.awaitTrialIn(TrialPhase.LOADING);
    PodProcesses.processOf(run.pod(trial, "prices"), "shop").destroyForcibly();
    run.awaitOver();

    var status = AppliedRun.status(run.trialOf("it"));
    var outcome = Objects.requireNonNull(status.outcome());
    assertThat(outcome.reason()).isEqualTo("PricesDied");
    assertThat(outcome.earlyEnd()).as("it is under test").isEqualTo(EarlyEnd.VARIANT);
    assertThat(status.message()).startsWith("The prices died under load, with exit code 137");
  }

  @Test
  void theTrialOfOneThatIsNotUnderTestAndDiesIsRepeated() {
    var run = NAMESPACE.apply(Shop.run("stub", false, Map.of()).gates(RunBuilder.lenient()));
    var trial = run.awaitTrialIn(TrialPhase.LOADING);
    PodProcesses.processOf(run.pod(trial, "prices"), "shop").destroyForcibly();
    run.awaitEnd();

    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(run.trials()).hasSize(2);
    var first = AppliedRun.status(run.trials().getFirst());
    assertThat(Objects.requireNonNull(first.outcome()).earlyEnd())
        .isEqualTo(EarlyEnd.PERHAPS_VARIANT);
    assertThat(first.message())
        .startsWith("The prices died under load, with exit code 137")
        .contains("It is not under test, so that the trial is repeated");
    AppliedRun.succeeded(run.trials().getLast());
  }

  @Test
  void oneThatIsNeverReadyIsNamed() {
    var run = NAMESPACE.apply(run("late", Map.of("START_SECONDS", "3600"))).awaitOver();

    var status = AppliedRun.status(run.trialOf("it"));
    assertThat(Objects.requireNonNull(status.outcome()).reason()).isEqualTo("PricesNotReady");
    assertThat(status.message()).startsWith("The prices was not ready within ");
  }

  @Test
  void oneThatIsThrottledIsNamed() {
    var run =
        NAMESPACE
            .apply(run("throttled", Map.of("WORK", "100000")).seconds(1, 2, 12, 1))
            .awaitOver();

    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(component(run.trialOf("it"), "prices").limit())
        .startsWith("The prices was at its limit of CPU: ");
  }

  @Test
  void aComponentThatIsSlowIsToldAlthoughItIsAtNoLimit() {
    var run =
        NAMESPACE
            .apply(
                run("slow", Map.of("SLOW_MILLIS", Integer.toString(SLOW_MILLIS)))
                    .seconds(1, 8, 20, 1))
            .awaitOver();

    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    var trial = run.trialOf("it");
    var prices = component(trial, "prices");
    assertThat(prices.limit()).isNull();
    assertThat(prices.meanAnswerMillis()).isGreaterThanOrEqualTo(SLOW_MILLIS);
    // Scrapes and the window do not begin and end together.
    assertThat(prices.answeredRequests())
        .isCloseTo(
            AppliedRun.measured(AppliedRun.succeeded(trial), "requests"), withinPercentage(30));
    assertThat(prices.delay()).startsWith("Of each request's ").contains("ms, the prices took ");
    assertThat(component(trial, "orders").delay()).isNull();
    assertThat(component(trial, "db").answeredRequests()).isNull();
  }

  private static AppliedRun example(String file) {
    return NAMESPACE
        .apply(
            ExampleFile.read(NAMESPACE.client(), file)
                .run(load ->
                    Loads.of(load.model(), 1, 2, 8, 1, REQUEST_TIMEOUT_SECONDS, load.generator())))
        .awaitOver();
  }

  private static void assertOrdersArePlaced(BenchmarkTrial trial) {
    var status = AppliedRun.succeeded(trial);
    assertThat(status.statusCodes()).containsOnlyKeys("201");
    assertThat(AppliedRun.measured(status, "failedPercent")).isZero();
    assertThat(component(trial, "db").measurements().get("cpuCores")).isPositive();
  }

  private static RunBuilder run(String name, Map<String, String> ofPrices) {
    return Shop.run(name, true, ofPrices).gates(RunBuilder.lenient().maxAttempts(1));
  }

  private static List<String> names(BenchmarkTrial trial) {
    return AppliedRun.status(trial).components().stream().map(ComponentStatus::name).toList();
  }

  private static ComponentStatus component(BenchmarkTrial trial, String name) {
    return AppliedRun.status(trial).components().stream()
        .filter(component -> component.name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
