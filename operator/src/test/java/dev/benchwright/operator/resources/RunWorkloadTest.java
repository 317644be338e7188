package dev.benchwright.operator.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.core.component.Components;
import dev.benchwright.operator.resources.pod.Workload;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunWorkloadTest {

  @Test
  void itAsksForThePodsOfOneTrialHoweverManyTheRunHas() throws NotAcceptedException {
    var workload =
        workload(
            RunSpecs.run()
                .scenario("db")
                .variants("webflux", "mvc-virtual")
                .users(10, 100)
                .parallelism(3)
                .repetitions(5));

    assertThat(workload.getSpec().podSets())
        .extracting(Workload.PodSet::name, Workload.PodSet::count)
        .containsExactly(tuple("subject", 1), tuple("generator", 3), tuple("database", 1));
    assertThat(requests(workload, "subject")).isEqualTo(quantities("2", "2Gi"));
    assertThat(requests(workload, "generator")).isEqualTo(quantities("1", "512Mi"));
    assertThat(requests(workload, "database")).isEqualTo(quantities("500m", "256Mi"));
  }

  @Test
  void itAsksForNoDatabaseWhereNoVariantNeedsOne() throws NotAcceptedException {
    assertThat(workload(RunSpecs.run().variants("webflux")).getSpec().podSets())
        .extracting(Workload.PodSet::name)
        .containsExactly("subject", "generator");
  }

  @Test
  void aServiceThatVariantsHaveInDifferentSizesIsAskedForOnceWithTheLarger()
      throws NotAcceptedException {
    var run = run(RunSpecs.run().variants("webflux"), Map.of());
    var target = Catalog.bundled().resolve(run.getSpec()).getFirst();
    var targets = List.of(withPrices(target, "1", "64Mi"), withPrices(target, "250m", "1Gi"));
    var workload = RunWorkload.of(run, targets, Trials.PARTS, "team-queue", Optional.empty());
    assertThat(workload.getSpec().podSets())
        .extracting(Workload.PodSet::name)
        .containsExactly("subject", "generator", "prices");
    assertThat(requests(workload, "prices")).isEqualTo(quantities("1", "1Gi"));
  }

  @Test
  void manyComponentsAreNoMoreSetsOfPodsThanKueueTakes() throws NotAcceptedException {
    var alike = withOthers(i -> new ResourcesSpec(i < 3 ? "1" : "500m", "64Mi"));
    assertThat(alike.getSpec().podSets())
        .extracting(Workload.PodSet::name, Workload.PodSet::count)
        .containsExactly(
            tuple("subject", 1), tuple("generator", 1), tuple("other-0", 3), tuple("other-3", 6));
    assertThat(requests(alike, "other-3")).isEqualTo(quantities("500m", "64Mi"));

    var different = withOthers(i -> new ResourcesSpec("%d00m".formatted(i + 1), "64Mi"));
    assertThat(different.getSpec().podSets())
        .extracting(Workload.PodSet::name, Workload.PodSet::count)
        .containsExactly(tuple("subject", 1), tuple("generator", 1), tuple("other-0", 1));
    assertThat(podSet(different, "other-0").template().getSpec().getContainers())
        .extracting(Container::getName)
        .hasSize(9)
        .doesNotHaveDuplicates();
  }

  /** Returns the Workload of a target with nine components beside its entry. */
  private static Workload withOthers(IntFunction<ResourcesSpec> sizes) throws NotAcceptedException {
    var run = run(RunSpecs.run().variants("webflux"), Map.of());
    var target = Catalog.bundled().resolve(run.getSpec()).getFirst();
    var others =
        IntStream.range(0, 9)
            .mapToObj(i -> Components.service("other-" + i).with(sizes.apply(i)))
            .toList();
    return RunWorkload.of(
        run,
        List.of(new Target(target.variant(), target.entry(), others, target.request())),
        Trials.PARTS,
        "team-queue",
        Optional.empty());
  }

  @Test
  void whatLooksAtTheScriptComesBeforeTheGeneratorAndIsCountedSo() throws NotAcceptedException {
    var generator = podSet(workload(RunSpecs.run().variants("webflux")), "generator");
    assertThat(generator.template().getSpec().getInitContainers())
        .singleElement()
        .satisfies(container ->
            assertThat(container.getResources().getRequests())
                .isEqualTo(quantities("200m", "256Mi")));
  }

  @Test
  void itBelongsToTheRunAndIsFoundByIt() throws NotAcceptedException {
    var metadata = workload(RunSpecs.run().variants("webflux")).getMetadata();
    assertThat(metadata.getName()).isEqualTo("benchmarkrun-orders");
    assertThat(metadata.getNamespace()).isEqualTo("team");
    assertThat(metadata.getLabels()).containsEntry("kueue.x-k8s.io/job-uid", "uid-9");
    assertThat(metadata.getOwnerReferences())
        .singleElement()
        .satisfies(owner -> {
          assertThat(owner.getKind()).isEqualTo("BenchmarkRun");
          assertThat(owner.getUid()).isEqualTo("uid-9");
        });
  }

  @Test
  void withAPriorityItHasBothItsClassAndItsValue() throws NotAcceptedException {
    var specs = RunSpecs.run().variants("webflux");
    var spec = workload(specs, Optional.of(new RunWorkload.Priority("nightly", -5))).getSpec();
    assertThat(spec.priority()).isEqualTo(-5);
    assertThat(spec.priorityClassRef())
        .isEqualTo(
            new Workload.PriorityClassRef("kueue.x-k8s.io", "WorkloadPriorityClass", "nightly"));
  }

  @Test
  void whatIsNotSaidIsNotWritten() throws NotAcceptedException {
    var yaml = Serialization.asYaml(workload(RunSpecs.run().variants("webflux")));
    assertThat(yaml)
        .contains("queueName: \"team-queue\"", "apiVersion: \"kueue.x-k8s.io/v1beta2\"")
        .doesNotContain("active", "priority", "status", "null");
  }

  @Test
  void aLabelWithoutAValueNamesNoQueue() {
    assertThat(RunWorkload.queue(run(RunSpecs.run(), Map.of(RunWorkload.QUEUE_LABEL, ""))))
        .isEmpty();
    assertThat(RunWorkload.queue(run(RunSpecs.run(), Map.of()))).isEmpty();
    assertThat(RunWorkload.queue(run(RunSpecs.run(), Map.of(RunWorkload.QUEUE_LABEL, "q"))))
        .contains("q");
  }

  private static Target withPrices(Target target, String cpu, String memory) {
    var prices = Components.service("prices").with(new ResourcesSpec(cpu, memory));
    return new Target(target.variant(), target.entry(), List.of(prices), target.request());
  }

  private static Workload workload(RunSpecs specs) throws NotAcceptedException {
    return workload(specs, Optional.empty());
  }

  private static Workload workload(RunSpecs specs, Optional<RunWorkload.Priority> priority)
      throws NotAcceptedException {
    var run = run(specs, Map.of());
    return RunWorkload.of(
        run, Catalog.bundled().resolve(run.getSpec()), Trials.PARTS, "team-queue", priority);
  }

  private static BenchmarkRun run(RunSpecs specs, Map<String, String> labels) {
    var run = new BenchmarkRun();
    run.setMetadata(
        new ObjectMetaBuilder()
            .withName("orders")
            .withNamespace("team")
            .withUid("uid-9")
            .withLabels(labels)
            .build());
    run.setSpec(specs.build());
    return run;
  }

  private static Workload.PodSet podSet(Workload workload, String name) {
    return workload.getSpec().podSets().stream()
        .filter(set -> set.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Map<String, Quantity> requests(Workload workload, String podSet) {
    List<Container> containers = podSet(workload, podSet).template().getSpec().getContainers();
    assertThat(containers).hasSize(1);
    return containers.getFirst().getResources().getRequests();
  }

  private static Map<String, Quantity> quantities(String cpu, String memory) {
    return Map.of("cpu", new Quantity(cpu), "memory", new Quantity(memory));
  }
}
