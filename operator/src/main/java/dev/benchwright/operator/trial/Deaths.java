package dev.benchwright.operator.trial;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Which of a trial's components died first, so that the others may have died of it.
 *
 * <p>A component often ends as soon as one that it needs has ended. The kubelets of two nodes tell
 * of it each in their own time, and a node that is lost says nothing at all: Kubernetes finds that
 * out itself.
 */
public final class Deaths {

  /** By no more than this, the clocks of two nodes are apart. */
  private static final Duration CLOCKS_APART = Duration.ofSeconds(10);

  /**
   * Within this time, a kubelet has told of every container that ended: it lists them each second.
   */
  private static final Duration TOLD = Duration.ofSeconds(5);

  /**
   * Within this time, Kubernetes has found out that a node is lost: the grace period of its
   * controller is 50 s, or 40 s in older versions, and the controller looks every 5 s.
   */
  private static final Duration NODE_LOST = Duration.ofSeconds(60);

  private Deaths() {}

  /**
   * Returns the component that ended first; empty if none has. Of several that ended about at the
   * same time, it is the first in their order, in which each comes after those that it needs.
   */
  public static Optional<ObservedComponent> first(List<ObservedComponent> components) {
    var dead = components.stream().filter(Deaths::hasEnded).toList();
    var earliest = dead.stream().flatMap(one -> ended(one).stream()).min(Instant::compareTo);
    return dead.stream()
        .filter(one ->
            ended(one)
                .filter(end -> end.isAfter(earliest.orElse(end).plus(CLOCKS_APART)))
                .isEmpty())
        .findFirst();
  }

  /**
   * Returns whether a component that ended may have done so because of another, of which it is not
   * known yet. That is asked only where it makes a difference: its end would be the variant's
   * doing, and that of the other would not. A backing service calls nobody.
   */
  static boolean mayFollowAnother(ObservedComponent dead, Observation seen) {
    return dead.component().isUnderTest()
        && seen.components().stream()
            .filter(other -> !other.component().isTheVariantsOwn() && !hasEnded(other))
            .anyMatch(other ->
                ended(dead)
                    .filter(end -> seen.now().isBefore(end.plus(untilTold(dead, other))))
                    .isPresent());
  }

  private static Duration untilTold(ObservedComponent dead, ObservedComponent other) {
    return node(dead).isPresent() && node(dead).equals(node(other)) ? TOLD : NODE_LOST;
  }

  private static Optional<String> node(ObservedComponent observed) {
    return observed.pod().flatMap(PodView::node);
  }

  private static boolean hasEnded(ObservedComponent observed) {
    return observed.pod().flatMap(PodView::end).isPresent();
  }

  private static Optional<Instant> ended(ObservedComponent observed) {
    return observed.pod().flatMap(pod -> pod.times().ended());
  }
}
