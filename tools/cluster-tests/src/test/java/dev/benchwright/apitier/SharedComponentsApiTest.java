package dev.benchwright.apitier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.system.ComponentSpec;
import dev.benchwright.core.api.system.ComponentSpecs;
import dev.benchwright.core.api.system.Lifetime;
import dev.benchwright.core.api.system.SystemSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.operator.resources.pod.RunNames;
import io.fabric8.kubernetes.api.model.ContainerStatusBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A component that all trials of a run share lives as long as the run has its lane. */
@Tag("api")
class SharedComponentsApiTest {

  @RegisterExtension static final Bench BENCH = new Bench();

  private static AppliedRun apply(ApiNamespace namespace) {
    return apply(namespace, ComponentSpecs.postgres("db").withLifetime(Lifetime.RUN).build());
  }

  private static AppliedRun apply(ApiNamespace namespace, ComponentSpec shared) {
    return namespace.apply(
        namespace
            .run("own")
            .scenario("place-order")
            .system(
                new SystemSpec(
                    "shop",
                    "/orders",
                    List.of(
                        ComponentSpecs.container("shop", "example/shop:1", 8080).build(), shared),
                    null))
            .variants("it")
            .repetitions(2));
  }

  private static @Nullable Pod shared(AppliedRun run) {
    return shared(run, "db");
  }

  private static @Nullable Pod shared(AppliedRun run, String component) {
    return BENCH
        .client()
        .pods()
        .inNamespace(run.namespace())
        .withName(RunNames.of(run.get()).component(component))
        .get();
  }

  private static String uid(AppliedRun run) {
    return Objects.requireNonNull(shared(run), "the shared database").getMetadata().getUid();
  }

  private static List<@Nullable String> since(AppliedRun run) {
    return run.trials().stream()
        .filter(trial -> AppliedRun.status(trial).phase() == TrialPhase.SUCCEEDED)
        .<@Nullable String>map(SharedComponentsApiTest::since)
        .toList();
  }

  private static @Nullable String since(BenchmarkTrial trial) {
    return AppliedRun.status(trial).components().stream()
        .filter(component -> component.name().equals("db"))
        .map(ComponentStatus::sharedSince)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void allTrialsHaveTheSameOneAndNothingOfItIsLeftInTheEnd() {
    var namespace = BENCH.namespace("shared");
    try (var operator = BENCH.operatorOf(namespace)) {
      BENCH.node().hold(namespace.name(), TrialPhase.LOADING);
      var run = apply(namespace);
      run.awaitTrialIn(TrialPhase.LOADING);
      var first = uid(run);
      BENCH.node().goOn(namespace.name());
      run.awaitEnd();

      assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
      assertThat(since(run)).hasSize(2).doesNotContainNull();
      assertThat(since(run).getFirst()).isEqualTo(since(run).getLast());
      assertThat(first).isNotEmpty();
      assertThat(BENCH.deployed(run)).isEmpty();
      assertThat(operator.isDead()).isFalse();
    }
  }

  @Test
  void aTrialWithoutItsSharedDatabaseIsRepeatedWithAnotherOne() {
    var namespace = BENCH.namespace("shared");
    try (var operator = BENCH.operatorOf(namespace)) {
      BENCH.node().hold(namespace.name(), TrialPhase.LOADING);
      var run = apply(namespace);
      run.awaitTrialIn(TrialPhase.LOADING);
      var lost = Objects.requireNonNull(shared(run));
      kill(lost);
      await("the trial to end")
          .until(() -> AppliedRun.status(run.trials().getFirst()).phase().isOver());
      BENCH.node().goOn(namespace.name());
      run.awaitEnd();

      assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
      assertThat(run.trials())
          .extracting(
              trial -> trial.getMetadata().getName() + ": " + AppliedRun.status(trial).message())
          .hasSize(3)
          .first()
          .asString()
          .startsWith("own-b1-c1: The db died under load, with exit code 137")
          .endsWith(
              "All trials of the run share it, so that the trial is repeated; the variant's load"
                  + " may be the cause.");
      assertThat(since(run)).hasSize(2).doesNotContainNull();
      assertThat(events(run))
          .anyMatch(note ->
              note.startsWith("The db, which all trials share, has ended with exit code 137")
                  && note.contains(
                      "What all trials share is made anew, without what the trials so far have"
                          + " left in it.")
                  && note.contains(lost.getMetadata().getUid()));
      assertThat(BENCH.deployed(run)).isEmpty();
      assertThat(operator.isDead()).isFalse();
    }
  }

  @Test
  void aSuspendedRunHasNoneAndGetsAnotherOneWhenItGoesOn() {
    var namespace = BENCH.namespace("shared");
    try (var operator = BENCH.operatorOf(namespace)) {
      BENCH.node().hold(namespace.name(), TrialPhase.LOADING);
      var run = apply(namespace);
      run.awaitTrialIn(TrialPhase.LOADING);
      var before = uid(run);
      run.suspend();
      run.awaitPhase(RunPhase.SUSPENDED);
      assertThat(BENCH.deployed(run)).isEmpty();

      run.resume();
      run.awaitTrialIn(TrialPhase.LOADING);
      assertThat(uid(run)).isNotEqualTo(before);
      BENCH.node().goOn(namespace.name());
      run.awaitEnd();
      assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
      assertThat(BENCH.deployed(run)).isEmpty();
      assertThat(operator.isDead()).isFalse();
    }
  }

  @Test
  void oneThatSomebodyTakesAwayIsToldAndMadeAnew() {
    var namespace = BENCH.namespace("shared");
    try (var operator = BENCH.operatorOf(namespace)) {
      BENCH.node().hold(namespace.name(), TrialPhase.LOADING);
      var run = apply(namespace);
      run.awaitTrialIn(TrialPhase.LOADING);
      BENCH.client().resource(Objects.requireNonNull(shared(run))).withGracePeriod(0).delete();
      await("the trial to end")
          .until(() -> AppliedRun.status(run.trials().getFirst()).phase().isOver());
      BENCH.node().goOn(namespace.name());
      run.awaitEnd();

      assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
      assertThat(since(run)).hasSize(2).doesNotContainNull();
      assertThat(events(run))
          .anyMatch(note -> note.startsWith("The db, which all trials share, is gone."));
      assertThat(BENCH.deployed(run)).isEmpty();
      assertThat(operator.isDead()).isFalse();
    }
  }

  /** The other replicas have what trials have left in them. */
  @Test
  void allReplicasAreMadeAnewWhenOneIsGone() {
    var namespace = BENCH.namespace("shared");
    try (var operator = BENCH.operatorOf(namespace)) {
      BENCH.node().hold(namespace.name(), TrialPhase.LOADING);
      var run =
          apply(
              namespace,
              ComponentSpecs.container("rules", "example/rules:1", 8080)
                  .withUnderTest(false)
                  .withReplicas(2)
                  .withLifetime(Lifetime.RUN)
                  .build());
      run.awaitTrialIn(TrialPhase.LOADING);
      var first = Objects.requireNonNull(shared(run, "rules")).getMetadata().getUid();
      BENCH
          .client()
          .resource(Objects.requireNonNull(shared(run, "rules-r2")))
          .withGracePeriod(0)
          .delete();
      await("the trial to end")
          .until(() -> AppliedRun.status(run.trials().getFirst()).phase().isOver());
      await("the first replica to be made anew")
          .until(() -> {
            var pod = shared(run, "rules");
            return pod != null && !pod.getMetadata().getUid().equals(first);
          });
      BENCH.node().goOn(namespace.name());
      run.awaitEnd();

      assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
      assertThat(events(run))
          .anyMatch(note ->
              note.startsWith("The rules, which all trials share, lacks one of its replicas."));
      assertThat(BENCH.deployed(run)).isEmpty();
      assertThat(operator.isDead()).isFalse();
    }
  }

  @Test
  void whatAnInterruptedTrialMakesAfterItsRunIsOverIsRemoved() {
    var namespace = BENCH.namespace("shared");
    try (var operator = BENCH.operatorOf(namespace)) {
      BENCH.node().hold(namespace.name(), TrialPhase.LOADING);
      var run = apply(namespace);
      run.awaitTrialIn(TrialPhase.LOADING);
      var late = Objects.requireNonNull(shared(run));
      BENCH.node().goOn(namespace.name());
      run.awaitEnd();
      assertThat(BENCH.deployed(run)).isEmpty();

      BENCH
          .client()
          .resource(
              new PodBuilder(late)
                  .editMetadata()
                  .withUid(null)
                  .withResourceVersion(null)
                  .endMetadata()
                  .editSpec()
                  .withNodeName(null)
                  .endSpec()
                  .build())
          .create();
      await("the late pod to be removed").until(() -> BENCH.deployed(run).isEmpty());
      assertThat(operator.isDead()).isFalse();
    }
  }

  private static List<String> events(AppliedRun run) {
    return BENCH
        .client()
        .events()
        .v1()
        .events()
        .inNamespace(run.namespace())
        .list()
        .getItems()
        .stream()
        .filter(event -> "SharedComponentEnded".equals(event.getReason()))
        .map(event -> event.getNote())
        .toList();
  }

  /** Lets a pod end as when its process is killed. */
  private static void kill(Pod pod) {
    var container = pod.getStatus().getContainerStatuses().getFirst();
    BENCH
        .client()
        .resource(
            new PodBuilder(pod)
                .editStatus()
                .withPhase("Failed")
                .withContainerStatuses(
                    new ContainerStatusBuilder(container)
                        .withReady(false)
                        .withNewState()
                        .withNewTerminated()
                        .withExitCode(137)
                        .withReason("Error")
                        .endTerminated()
                        .endState()
                        .build())
                .endStatus()
                .build())
        .updateStatus();
  }
}
