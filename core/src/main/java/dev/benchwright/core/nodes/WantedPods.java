package dev.benchwright.core.nodes;

import dev.benchwright.core.api.load.GeneratorSpec;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.PlacementSpec;
import dev.benchwright.core.api.run.PodPlacement;
import dev.benchwright.core.component.Component;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Taint;
import io.fabric8.kubernetes.api.model.Toleration;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The pods that a trial has at the same time.
 *
 * @param pods the pods, the one with the most cores first
 */
public record WantedPods(List<Pod> pods) {

  private static final String SUBJECT = "the subject";

  private static final String STARTER = "k6-operator's starter";

  /** What k6-operator asks for by itself, for the pod that starts the generators. */
  public static final ResourcesSpec STARTER_SIZE = new ResourcesSpec("50m", "2Mi");

  /** The pods of a run that sets no sizes. */
  public static final WantedPods DEFAULT =
      new WantedPods(
          List.of(
              pod(SUBJECT, ResourcesSpec.DEFAULT, PodPlacement.ANYWHERE),
              pod("the generator", GeneratorSpec.DEFAULT.resources(), PodPlacement.ANYWHERE),
              pod(STARTER, STARTER_SIZE, PodPlacement.ANYWHERE)));

  /**
   * One of the pods.
   *
   * @param what its description, for people
   * @param cpuCores the cores that it requests
   * @param memoryBytes the bytes of memory that it requests
   * @param nodeSelector labels that its node must have
   * @param tolerations the taints of nodes that it may run on all the same
   */
  record Pod(
      String what,
      BigDecimal cpuCores,
      BigDecimal memoryBytes,
      Map<String, String> nodeSelector,
      List<Toleration> tolerations) {

    /** Returns what a pod of the cluster asks for. */
    static Pod of(String what, io.fabric8.kubernetes.api.model.Pod pod) {
      return new Pod(
          what,
          PodRequests.of(pod, "cpu"),
          PodRequests.of(pod, "memory"),
          Objects.requireNonNullElse(pod.getSpec().getNodeSelector(), Map.of()),
          pod.getSpec().getTolerations());
    }

    /**
     * Finds out whether one of the pod's tolerations is of this taint, as Kubernetes matches them.
     */
    boolean tolerates(Taint taint) {
      return tolerations.stream()
          .anyMatch(toleration ->
              isAnyOr(toleration.getEffect(), taint.getEffect())
                  && isAnyOr(toleration.getKey(), taint.getKey())
                  && ("Exists".equals(toleration.getOperator())
                      || Objects.requireNonNullElse(toleration.getValue(), "")
                          .equals(Objects.requireNonNullElse(taint.getValue(), ""))));
    }

    private static boolean isAnyOr(@Nullable String wanted, String found) {
      return wanted == null || wanted.isEmpty() || wanted.equals(found);
    }
  }

  public WantedPods {
    pods = pods.stream().sorted((a, b) -> b.cpuCores().compareTo(a.cpuCores())).toList();
  }

  /**
   * Returns the pods of a run.
   *
   * @param subject size of the subject
   * @param others the other components of a trial
   */
  public static WantedPods of(
      BenchmarkRunSpec spec, ResourcesSpec subject, List<Component> others) {
    var ofGenerator = spec.placementOf(PlacementSpec::generator);
    var pods = new ArrayList<Pod>();
    pods.add(pod(SUBJECT, subject, spec.placementOf(PlacementSpec::subject)));
    others.forEach(
        other -> pods.add(pod("the " + other.name(), other.resources(), other.placement())));
    var generator = spec.load().generator();
    for (int i = 1; i <= generator.parallelism(); i++) {
      var what = generator.parallelism() == 1 ? "the generator" : "generator " + i;
      pods.add(pod(what, generator.resources(), ofGenerator));
    }
    pods.add(pod(STARTER, STARTER_SIZE, ofGenerator));
    return new WantedPods(pods);
  }

  /** Returns the pod that is measured. */
  Pod subject() {
    return pods.stream().filter(pod -> pod.what().equals(SUBJECT)).findFirst().orElseThrow();
  }

  /** Returns the pods beside the one that is measured. */
  WantedPods others() {
    return new WantedPods(pods.stream().filter(pod -> !pod.what().equals(SUBJECT)).toList());
  }

  private static Pod pod(String what, ResourcesSpec size, PodPlacement placement) {
    return new Pod(
        what,
        Quantity.getAmountInBytes(Quantity.parse(size.cpu())),
        Quantity.getAmountInBytes(Quantity.parse(size.memory())),
        placement.nodeSelector(),
        placement.tolerations());
  }
}
