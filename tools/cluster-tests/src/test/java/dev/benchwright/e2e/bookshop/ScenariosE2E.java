package dev.benchwright.e2e.bookshop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.Bookshop;
import dev.benchwright.e2e.TestNamespace;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every scenario is answered rightly in both styles, without and with the gateway. */
@Tag("bookshop")
class ScenariosE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("bookshop");

  private static final Set<String> VARIANTS =
      Set.of("imperative", "reactive", "imperative-gateway", "reactive-gateway");

  /** The files without a gateway that have one beside them are left out where that has them all. */
  @ParameterizedTest
  @CsvSource({
    "place-order-gateway, 201, 4",
    "add-book-gateway, 201, 4",
    "get-books, 200, 4",
    "add-preference, 200, 2",
    "add-preference-gateway, 200, 2",
    "register, 201, 4",
    "get-recommendations, 200, 2"
  })
  void aScenarioIsAnsweredRightly(String file, String status, int inStyles) {
    var run = NAMESPACE.apply(Bookshop.run(NAMESPACE.client(), file, 20)).awaitOver();

    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    var variants = run.get().getSpec().variants().stream().map(VariantSpec::name).toList();
    assertThat(variants).hasSize(inStyles).isSubsetOf(VARIANTS).doesNotHaveDuplicates();
    for (var variant : variants) {
      var trial = AppliedRun.succeeded(run.trialOf(variant));
      assertThat(trial.statusCodes()).as(variant).containsOnlyKeys(status);
      assertThat(AppliedRun.measured(trial, "failedPercent")).as(variant).isZero();
      assertThat(trial.components())
          .extracting(ComponentStatus::name)
          .containsExactlyInAnyOrderElementsOf(Bookshop.components(run.get(), variant));
      assertThat(trial.components())
          .as("what each component used is known")
          .allSatisfy(component ->
              assertThat(component.measurements())
                  .containsKeys("cpuCores", "memoryMiBMax", "containerThreads"));
    }
  }
}
