package dev.benchwright.operator.controller.cluster;

import dev.benchwright.operator.trial.BoostProgress;
import dev.benchwright.operator.trial.BoostProgress.Boosted;
import dev.benchwright.operator.trial.BoostProgress.Ended;
import dev.benchwright.operator.trial.BoostProgress.Ending;
import dev.benchwright.operator.trial.Sentences;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.authorization.v1.SelfSubjectAccessReviewBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Changes the CPU of a running container through the subresource {@code pods/resize}, which
 * Kubernetes offers by default from 1.33 on.
 */
public final class InPlaceResize {

  private static final String CORE_API = "v1";
  private static final String SUBRESOURCE = "resize";

  private final KubernetesClient client;

  public InPlaceResize(KubernetesClient client) {
    this.client = client;
  }

  /**
   * Returns why this operator cannot resize pods, and what to do, as sentences; empty if it can.
   *
   * @param namespace namespace of the pods; null for all
   */
  public Optional<String> obstacle(@Nullable String namespace) {
    try {
      return found(namespace);
    } catch (KubernetesClientException e) {
      return Optional.of(
          "Whether the operator can resize pods cannot be found out: "
              + Sentences.endedWithStop(ApiRefusal.words(e)));
    }
  }

  private Optional<String> found(@Nullable String namespace) {
    var known = client.getApiResources(CORE_API);
    boolean offered =
        known != null
            && known.getResources().stream()
                .anyMatch(resource -> resource.getName().equals("pods/" + SUBRESOURCE));
    if (!offered) {
      return Optional.of(
          "The API server does not offer pods/resize; Kubernetes does by default from 1.33 on.");
    }
    return mayPatch(namespace)
        ? Optional.empty()
        : Optional.of(
            "The operator has no right to patch pods/resize; set warmUpBoost.enabled of its chart"
                + " to true.");
  }

  private boolean mayPatch(@Nullable String namespace) {
    var review =
        client
            .authorization()
            .v1()
            .selfSubjectAccessReview()
            .create(
                new SelfSubjectAccessReviewBuilder()
                    .withNewSpec()
                    .withNewResourceAttributes()
                    .withNamespace(namespace)
                    .withVerb("patch")
                    .withResource("pods")
                    .withSubresource(SUBRESOURCE)
                    .endResourceAttributes()
                    .endSpec()
                    .build());
    return review.getStatus() != null && Boolean.TRUE.equals(review.getStatus().getAllowed());
  }

  /**
   * Asks for another CPU of a container, as request and limit. The kubelet carries it out
   * afterwards.
   *
   * @return why the API server refuses it for good, in its own words; empty if it does not
   */
  public Optional<String> request(String namespace, String pod, String container, String cpu) {
    var size = Map.of("cpu", cpu);
    var resized = Map.of("name", container, "resources", Map.of("requests", size, "limits", size));
    var patch = Map.of("spec", Map.of("containers", List.of(resized)));
    try {
      client
          .pods()
          .inNamespace(namespace)
          .withName(pod)
          .subresource(SUBRESOURCE)
          .patch(
              PatchContext.of(PatchType.STRATEGIC_MERGE),
              client.getKubernetesSerialization().asJson(patch));
      return Optional.empty();
    } catch (KubernetesClientException e) {
      return Optional.of(ApiRefusal.reason(e).orElseThrow(() -> e));
    }
  }

  /**
   * Returns how far a boosted container has come to the run's CPU. The limit that the kubelet
   * reports can precede the one in force, so it counts only while no condition says that a resize
   * is pending or in progress.
   *
   * @param name the container's name
   * @param cpu the run's CPU
   */
  public static BoostProgress progress(Pod pod, String name, String cpu) {
    var wanted = amount(new Quantity(cpu));
    var specified =
        pod.getSpec().getContainers().stream()
            .filter(container -> container.getName().equals(name))
            .map(container -> limit(container.getResources()))
            .flatMap(Optional::stream);
    if (specified.noneMatch(limit -> limit.compareTo(wanted) == 0)) {
      return new Boosted();
    }
    var condition = resizing(pod);
    if (condition.isPresent()) {
      return new Ending(sentence(condition.get()));
    }
    var reported =
        PodViews.containers(pod).stream()
            .filter(container -> container.getName().equals(name))
            .map(ContainerStatus::getResources)
            .filter(Objects::nonNull)
            .map(InPlaceResize::limit)
            .flatMap(Optional::stream)
            .findFirst();
    return reported.filter(limit -> limit.compareTo(wanted) == 0).isPresent()
        ? new Ended()
        : new Ending(
            "The kubelet reports a CPU limit of %s."
                .formatted(
                    reported
                        .map(limit -> limit.stripTrailingZeros().toPlainString())
                        .orElse("unknown size")));
  }

  private static Optional<PodCondition> resizing(Pod pod) {
    return Stream.ofNullable(pod.getStatus())
        .flatMap(status -> status.getConditions().stream())
        .filter(condition ->
            condition.getType().equals("PodResizePending")
                || condition.getType().equals("PodResizeInProgress"))
        .filter(condition -> condition.getStatus().equals("True"))
        .findFirst();
  }

  private static String sentence(PodCondition condition) {
    return Stream.of(condition.getType(), condition.getReason(), condition.getMessage())
        .filter(text -> text != null && !text.isBlank())
        .reduce((one, other) -> one + ": " + other)
        .map(Sentences::endedWithStop)
        .orElseThrow();
  }

  private static Optional<BigDecimal> limit(@Nullable ResourceRequirements resources) {
    return resources == null || resources.getLimits() == null
        ? Optional.empty()
        : Optional.ofNullable(resources.getLimits().get("cpu")).map(InPlaceResize::amount);
  }

  /** Rounded up to whole thousandths, as the API server does. */
  private static BigDecimal amount(Quantity quantity) {
    return quantity.getNumericalAmount().setScale(3, RoundingMode.CEILING);
  }
}
