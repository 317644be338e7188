package dev.benchwright.core.nodes;

import dev.benchwright.core.api.Benchwright;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.ListOptionsBuilder;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodList;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.FilterWatchListDeletable;
import io.fabric8.kubernetes.client.dsl.PodResource;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The room that is left on nodes, as the scheduler counts it: a node's allocatable resources minus
 * the requests of its pods.
 */
public final class NodeRoom {

  private static final BigDecimal MEBIBYTE = BigDecimal.valueOf(1 << 20);

  /** A page of pods must fit into a small heap. */
  private static final long PAGE = 200;

  private final List<FreeNode> rooms;

  private NodeRoom(List<FreeNode> rooms) {
    this.rooms = rooms;
  }

  /** Returns the room on a cluster's nodes. */
  public static NodeRoom of(KubernetesClient client) {
    return of(client.nodes().list().getItems(), pods(client.pods().inAnyNamespace()));
  }

  /** Returns the room on a cluster's nodes between trials: runs take turns, and trials go away. */
  public static NodeRoom betweenTrials(KubernetesClient client) {
    return of(
        client.nodes().list().getItems(),
        pods(
            client
                .pods()
                .inAnyNamespace()
                .withoutLabel(Benchwright.MANAGED_BY_LABEL, Benchwright.MANAGED_BY)));
  }

  /** Reads the pods of a large cluster page by page, and keeps of each what it asks for. */
  private static List<Pod> pods(FilterWatchListDeletable<Pod, PodList, PodResource> wanted) {
    var pods = new ArrayList<Pod>();
    @Nullable String next = null;
    do {
      var page =
          wanted
              .withoutField("status.phase", "Succeeded")
              .withoutField("status.phase", "Failed")
              .list(new ListOptionsBuilder().withLimit(PAGE).withContinue(next).build());
      page.getItems().stream().map(NodeRoom::sizes).forEach(pods::add);
      next = page.getMetadata() == null ? null : page.getMetadata().getContinue();
    } while (next != null && !next.isEmpty());
    return pods;
  }

  private static Pod sizes(Pod pod) {
    return new PodBuilder()
        .withNewSpec()
        .withNodeName(pod.getSpec().getNodeName())
        .withContainers(sizes(pod.getSpec().getContainers()))
        .withInitContainers(sizes(pod.getSpec().getInitContainers()))
        .withResources(pod.getSpec().getResources())
        .withOverhead(pod.getSpec().getOverhead())
        .endSpec()
        .build();
  }

  private static List<Container> sizes(List<Container> containers) {
    return containers.stream()
        .map(container ->
            new ContainerBuilder()
                .withName(container.getName())
                .withResources(container.getResources())
                .withRestartPolicy(container.getRestartPolicy())
                .build())
        .toList();
  }

  /**
   * Returns the room on the given nodes.
   *
   * @param pods the pods that exist and are not over
   */
  public static NodeRoom of(Collection<Node> nodes, Collection<Pod> pods) {
    return new NodeRoom(
        nodes.stream()
            .filter(NodeRoom::isOpen)
            .map(node ->
                FreeNode.of(
                    node,
                    pods.stream()
                        .filter(
                            pod -> node.getMetadata().getName().equals(pod.getSpec().getNodeName()))
                        .toList()))
            .toList());
  }

  /**
   * Returns the room that nodes would have without any pod, also nodes that take no pods at the
   * moment, because a taint or a failure may go away.
   */
  public static NodeRoom ofEmpty(Collection<Node> nodes) {
    return new NodeRoom(
        nodes.stream().map(node -> FreeNode.of(node, List.of()).withoutTaints()).toList());
  }

  /**
   * Finds out whether one pod finds room. Affinity is not considered.
   *
   * @param what its description, for people
   */
  public Placement place(String what, Pod pod) {
    return place(new WantedPods(List.of(WantedPods.Pod.of(what, pod))));
  }

  /**
   * Finds out whether a trial's pods find room, each on the node with the most free cores that
   * holds it. Affinity is not considered.
   */
  public Placement place(WantedPods wanted) {
    var left = new ArrayList<>(rooms);
    var places = new ArrayList<String>();
    for (var pod : wanted.pods()) {
      var place =
          left.stream()
              .filter(room -> room.holds(pod))
              .max(Comparator.comparing(FreeNode::cpuCores));
      if (place.isEmpty()) {
        return noRoom(pod, left);
      }
      var room = place.get();
      left.set(left.indexOf(room), room.without(pod));
      places.add("%s on %s".formatted(pod.what(), room.name()));
    }
    return new Placement.Fits(places);
  }

  /**
   * Finds out whether a trial's pods find room on whichever node the scheduler puts the subject,
   * which comes first. Affinity is not considered.
   */
  public Placement placeWherever(WantedPods wanted) {
    var usual = place(wanted);
    if (usual instanceof Placement.NoRoom) {
      return usual;
    }
    var subject = wanted.subject();
    return rooms.stream()
        .filter(room -> room.holds(subject))
        .map(room -> {
          var left = new ArrayList<>(rooms);
          left.set(left.indexOf(room), room.without(subject));
          return new NodeRoom(left).place(wanted.others());
        })
        .filter(Placement.NoRoom.class::isInstance)
        .findFirst()
        .orElse(usual);
  }

  private static Placement noRoom(WantedPods.Pod pod, List<FreeNode> left) {
    var free =
        left.isEmpty()
            ? "no node accepts pods"
            : left.stream()
                .map(room ->
                    "%s has %s cores and %s MiB%s"
                        .formatted(
                            room.name(),
                            cores(room.cpuCores()),
                            mebibytes(room.memoryBytes()),
                            room.pods() > 0 ? "" : " and takes no more pods"))
                .collect(Collectors.joining(", "));
    return new Placement.NoRoom(
        "No node has room for %s, which asks for %s cores and %s MiB%s; free: %s."
            .formatted(
                pod.what(),
                cores(pod.cpuCores()),
                mebibytes(pod.memoryBytes()),
                pod.nodeSelector().isEmpty()
                    ? ""
                    : " on a node with the labels " + pod.nodeSelector(),
                free));
  }

  private static String cores(BigDecimal cores) {
    return cores.setScale(2, RoundingMode.FLOOR).stripTrailingZeros().toPlainString();
  }

  private static String mebibytes(BigDecimal bytes) {
    return bytes.divide(MEBIBYTE, 0, RoundingMode.FLOOR).toPlainString();
  }

  private static boolean isOpen(Node node) {
    boolean isReady =
        node.getStatus().getConditions().stream()
            .anyMatch(c -> c.getType().equals("Ready") && c.getStatus().equals("True"));
    return isReady && !Boolean.TRUE.equals(node.getSpec().getUnschedulable());
  }
}
