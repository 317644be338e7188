package dev.benchwright.core.component;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The part of a request's time that a component beside the entry took: the calls of it for each
 * request of the load, times the mean time of one. A component may be slow and at no limit, because
 * it sleeps, or waits for a lock or for something outside.
 *
 * <p>What a component waits for others is part of its time. So are calls that are made at the same
 * time, and those for which nobody waits: the times of all calls may be longer than the request.
 *
 * @param component the component; of several replicas, the first
 * @param calls calls of it for each request of the load
 * @param callMillis mean time of one of them, in ms
 * @param requestMillis mean time of a request, as its client sees it, in ms
 * @param isAtNoLimit whether it is known that it, and each of its replicas, was at no limit
 */
public record TimeShare(
    Component component,
    double calls,
    double callMillis,
    double requestMillis,
    boolean isAtNoLimit) {

  /** A component that takes less of a request's time is not what the request waits for. */
  private static final double DOMINANT = 0.5;

  /** Times of two sources that differ by less are the same. */
  private static final double TOLERANCE = 1.05;

  /** From so many calls on, one decimal tells them; fewer are told with two. */
  private static final double ABOUT_ONE = 0.95;

  private static final MathContext DIGITS = new MathContext(3);

  /**
   * What was measured of a component.
   *
   * @param used what it used, by metric name
   * @param answered the requests that it answered; empty if that is not known
   */
  public record Measured(Map<String, Double> used, Optional<AnsweredRequests> answered) {

    /** What is known of a component of which nothing was measured. */
    public static final Measured NOTHING = new Measured(Map.of(), Optional.empty());
  }

  /**
   * Returns the share of the component that dominates a request's time: the deepest one, by what
   * components need, that takes at least half of it. Of several that do not need each other, it is
   * the one that takes most.
   *
   * @param components all components of the trial; the last one is the entry
   * @param measured what was measured of each, by its name
   * @param requests requests of the load in the window
   * @param requestMillis their mean time, as their client sees it, in ms
   * @return empty if none takes so much, as far as is known
   */
  public static Optional<TimeShare> dominant(
      List<Component> components,
      Map<String, Measured> measured,
      double requests,
      double requestMillis) {
    var large = new LinkedHashMap<String, TimeShare>();
    for (var component : components) {
      if (!component.isReplica() && component != components.getLast()) {
        of(replicas(component, components), measured, requests, requestMillis)
            .filter(TimeShare::isLarge)
            .ifPresent(share -> large.put(component.name(), share));
      }
    }
    return large.values().stream()
        .filter(
            share -> neededBy(share.component, components).stream().noneMatch(large::containsKey))
        .max(Comparator.comparingDouble(TimeShare::millis));
  }

  private static List<Component> replicas(Component first, List<Component> components) {
    return components.stream().filter(one -> one.service().equals(first.name())).toList();
  }

  /** Returns the share of a component; empty if a replica of it does not tell what it answered. */
  private static Optional<TimeShare> of(
      List<Component> replicas,
      Map<String, Measured> measured,
      double requests,
      double requestMillis) {
    var answered = new ArrayList<AnsweredRequests>();
    boolean isAtNoLimit = true;
    for (var replica : replicas) {
      var known = measured.getOrDefault(replica.name(), Measured.NOTHING);
      known.answered().ifPresent(answered::add);
      isAtNoLimit &= ReachedLimit.isAtNone(replica, known.used());
    }
    if (answered.size() < replicas.size() || requests <= 0 || requestMillis <= 0) {
      return Optional.empty();
    }
    var all = AnsweredRequests.together(answered);
    return all.meanMillis().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new TimeShare(
                replicas.getFirst(),
                all.count() / requests,
                all.meanMillis().getAsDouble(),
                requestMillis,
                isAtNoLimit));
  }

  /** Returns the names of what a component needs, directly or because others need it. */
  private static Set<String> neededBy(Component component, List<Component> components) {
    var byName = new LinkedHashMap<String, Component>();
    components.forEach(one -> byName.put(one.name(), one));
    var needed = new HashSet<String>();
    var next = new ArrayList<>(component.needs());
    while (!next.isEmpty()) {
      var name = next.removeLast();
      if (needed.add(name) && byName.containsKey(name)) {
        next.addAll(Objects.requireNonNull(byName.get(name)).needs());
      }
    }
    return needed;
  }

  private boolean isLarge() {
    return millis() >= DOMINANT * requestMillis;
  }

  /** Returns the time in ms that its calls take for each request, one after the other. */
  double millis() {
    return calls * callMillis;
  }

  /** Returns the share as a sentence. */
  public String sentence() {
    boolean overlaps = millis() > TOLERANCE * requestMillis;
    return "Of each request's %s ms, the %s took %s ms (%s calls of %s ms each%s%s)%s."
        .formatted(
            text(requestMillis),
            component.name(),
            text(millis()),
            (calls >= ABOUT_ONE ? "%.1f" : "%.2f").formatted(calls),
            text(callMillis),
            overlaps ? ", some at the same time or not waited for" : "",
            component.needs().isEmpty() ? "" : ", with what they waited for others",
            isAtNoLimit ? ", and was at no limit" : "");
  }

  private static String text(double millis) {
    return BigDecimal.valueOf(millis).round(DIGITS).toPlainString();
  }
}
