package dev.benchwright.operator.resources;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.ContainerNames;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.PlacementSpec;
import dev.benchwright.core.api.run.PodPlacement;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.core.component.Component;
import dev.benchwright.operator.resources.k6.Generator;
import dev.benchwright.operator.resources.pod.Parts;
import dev.benchwright.operator.resources.pod.PodParts;
import dev.benchwright.operator.resources.pod.Workload;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The Workload by which a run asks Kueue for quota. It has the pods of one trial, since a run has
 * one trial at a time: the subject, the generators, and every other component that any variant has.
 *
 * <p>Nothing is ever started from these pods' templates: Kueue reads from them how much is needed,
 * and on which nodes.
 */
public final class RunWorkload {

  /** Label of a run, as of everything that Kueue manages: the LocalQueue that it goes through. */
  public static final String QUEUE_LABEL = Workload.GROUP + "/queue-name";

  /** Label of a run: its WorkloadPriorityClass in that queue. */
  public static final String PRIORITY_LABEL = Workload.GROUP + "/priority-class";

  /** People find the Workload of an object by this label. */
  private static final String OWNER_UID_LABEL = Workload.GROUP + "/job-uid";

  /** Kueue takes no more sets of pods than eight, and these are those beside two. */
  private static final int MOST_OTHERS = 6;

  private RunWorkload() {}

  /**
   * A priority in Kueue's queues.
   *
   * @param className name of the WorkloadPriorityClass
   * @param value its value; the higher, the sooner
   */
  public record Priority(String className, int value) {}

  /** Returns the LocalQueue that a run names; empty if it names none. */
  public static Optional<String> queue(HasMetadata run) {
    return label(run, QUEUE_LABEL);
  }

  /** Returns the WorkloadPriorityClass that a run names; empty if it names none. */
  public static Optional<String> priorityClass(HasMetadata run) {
    return label(run, PRIORITY_LABEL);
  }

  /** Returns the name of a run's Workload; a run has one at a time. */
  public static String name(HasMetadata run) {
    return "benchmarkrun-" + run.getMetadata().getName();
  }

  /**
   * Returns the Workload, which the run owns.
   *
   * @param targets what the run's variants deploy
   */
  public static Workload of(
      BenchmarkRun run,
      List<Target> targets,
      Parts parts,
      String queue,
      Optional<Priority> priority) {
    var workload = new Workload();
    workload.setMetadata(metadata(run));
    workload.setSpec(
        new Workload.Spec(
            podSets(run.getSpec(), targets, parts),
            queue,
            null,
            priority
                .map(p ->
                    new Workload.PriorityClassRef(
                        Workload.GROUP, "WorkloadPriorityClass", p.className()))
                .orElse(null),
            priority.map(Priority::value).orElse(null)));
    return workload;
  }

  private static List<Workload.PodSet> podSets(
      BenchmarkRunSpec spec, List<Target> targets, Parts parts) {
    var podSets = new ArrayList<Workload.PodSet>();
    var subject = targets.getFirst().entry();
    podSets.add(
        podSet(
            subject.name(),
            1,
            pod(subject.placement(), container(subject, parts, mostAsked(spec, targets)))));
    podSets.add(
        podSet(
            Role.GENERATOR.label(), spec.load().generator().parallelism(), generator(spec, parts)));
    // Kueue takes no name twice.
    others(Target.othersOfAny(targets), parts).forEach(podSets::add);
    return List.copyOf(podSets);
  }

  /**
   * Returns a set for each component. Where that are too many, those of one size that may run in
   * the same places are one set; and if these are still too many, one pod stands for all that may
   * run in the same places, which asks for the same quota.
   */
  private static List<Workload.PodSet> others(List<Component> others, Parts parts) {
    if (others.size() <= MOST_OTHERS) {
      return others.stream().map(other -> podSet(List.of(other), parts)).toList();
    }
    var alike = groups(others, other -> List.of(other.placement(), other.resources()));
    return alike.size() <= MOST_OTHERS
        ? alike.stream().map(group -> podSet(group, parts)).toList()
        : groups(others, Component::placement).stream()
            .map(group -> podSetOfOnePod(group, parts))
            .toList();
  }

  private static List<List<Component>> groups(
      List<Component> components, Function<Component, Object> key) {
    return List.copyOf(
        components.stream()
            .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()))
            .values());
  }

  /** Returns the pods of components that are alike, with the name of the first. */
  private static Workload.PodSet podSet(List<Component> alike, Parts parts) {
    var first = alike.getFirst();
    return podSet(
        first.name(),
        alike.size(),
        pod(first.placement(), container(first, parts, first.resources())));
  }

  private static Workload.PodSet podSetOfOnePod(List<Component> together, Parts parts) {
    var first = together.getFirst();
    return podSet(
        first.name(),
        1,
        pod(
            first.placement(),
            together.stream()
                .map(one -> container(one.name(), parts.image(one), one.resources()))
                .toArray(Container[]::new)));
  }

  /** Returns the most that the entry of any variant asks for, be it for its warm-up. */
  private static ResourcesSpec mostAsked(BenchmarkRunSpec spec, List<Target> targets) {
    return spec.system() == null
        ? spec.resources().mostAsked()
        : Target.entrySizeOfAny(targets).orElseThrow();
  }

  /**
   * Returns a generator's pod. Its init container stands for the pod that checks the script, which
   * has a size of its own and ends before the generator runs.
   */
  private static PodSpec generator(BenchmarkRunSpec spec, Parts parts) {
    return pod(
            spec.placementOf(PlacementSpec::generator),
            container(
                ContainerNames.GENERATOR, parts.k6Image(), spec.load().generator().resources()))
        .toBuilder()
        .withInitContainers(
            container("inspection", parts.k6Image(), Generator.INSPECTION_RESOURCES))
        .build();
  }

  private static Workload.PodSet podSet(String name, int count, PodSpec pod) {
    return new Workload.PodSet(name, count, new PodTemplateSpecBuilder().withSpec(pod).build());
  }

  private static PodSpec pod(PodPlacement placement, Container... containers) {
    return PodParts.podSpec(placement).withContainers(containers).build();
  }

  private static Container container(Component component, Parts parts, ResourcesSpec resources) {
    return container(component.container(), parts.image(component), resources);
  }

  private static Container container(String name, String image, ResourcesSpec resources) {
    return new ContainerBuilder()
        .withName(name)
        .withImage(image)
        .withResources(PodParts.guaranteed(resources))
        .build();
  }

  private static ObjectMeta metadata(BenchmarkRun run) {
    return new ObjectMetaBuilder()
        .withName(name(run))
        .withNamespace(run.getMetadata().getNamespace())
        .withLabels(
            Map.of(
                Benchwright.MANAGED_BY_LABEL,
                Benchwright.MANAGED_BY,
                Benchwright.RUN_LABEL,
                run.getMetadata().getName(),
                OWNER_UID_LABEL,
                run.getMetadata().getUid()))
        .withOwnerReferences(
            Benchwright.owner(
                BenchmarkRun.KIND, run.getMetadata().getName(), run.getMetadata().getUid()))
        .build();
  }

  private static Optional<String> label(HasMetadata run, String name) {
    return Optional.ofNullable(run.getMetadata().getLabels())
        .map(labels -> labels.get(name))
        .filter(value -> !value.isBlank());
  }
}
