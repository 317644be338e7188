package dev.benchwright.operator.trial;

import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Components;
import dev.benchwright.operator.trial.PodView.Disruption;
import dev.benchwright.operator.trial.PodView.End;
import dev.benchwright.operator.trial.PodView.Obstacle;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds observations for tests: a healthy trial, of which each part can be changed. */
final class ObservationBuilder {

  private final Instant now;
  private @Nullable PodView subject = ready("subject");
  private @Nullable Component entry;
  private boolean databaseNeeded;
  private @Nullable PodView database;
  private final List<ObservedComponent> others = new ArrayList<>();
  private final List<PodView> generatorPods = new ArrayList<>();
  private Optional<String> testRunFailure = Optional.empty();
  private GeneratorProgress generator = new GeneratorProgress.Starting();
  private BoostProgress boost = new BoostProgress.None();
  private int objectsLeft;
  private RunIntent wanted = RunIntent.CONTINUE;

  private ObservationBuilder(Instant now) {
    this.now = now;
  }

  /** Returns a trial with a ready subject, no database, and a generator that is starting. */
  static ObservationBuilder at(Instant now) {
    return new ObservationBuilder(now);
  }

  static PodView ready(String name) {
    return new PodView(
        name, Optional.of("node"), true, Optional.empty(), Optional.empty(), 0, Optional.empty());
  }

  /** Returns a pod whose container runs, and is not ready yet. */
  static PodView starting(String name) {
    return starting(name, true);
  }

  static PodView starting(String name, boolean running) {
    return new PodView(
        name,
        Optional.of("node"),
        false,
        Optional.empty(),
        Optional.empty(),
        0,
        Optional.empty(),
        running,
        Optional.empty(),
        PodView.Times.UNKNOWN);
  }

  static PodView disrupted(String name, int exitCode, String why) {
    return disrupted(name, Optional.of(new End(exitCode, "Error", "")), Disruption.of(why));
  }

  static PodView disrupted(String name, Disruption disruption) {
    return disrupted(name, Optional.empty(), disruption);
  }

  private static PodView disrupted(String name, Optional<End> end, Disruption disruption) {
    return new PodView(
        name,
        Optional.of("node"),
        false,
        Optional.empty(),
        end,
        0,
        Optional.empty(),
        false,
        Optional.of(disruption),
        PodView.Times.UNKNOWN);
  }

  /** Returns a pod whose node has not reported for some time. */
  static PodView silent(String name) {
    return new PodView(
        name,
        Optional.of("node"),
        false,
        Optional.empty(),
        Optional.empty(),
        0,
        Optional.empty(),
        true,
        Optional.of(Disruption.seenLate("its node is silent")),
        PodView.Times.UNKNOWN);
  }

  static PodView blocked(String name, String reason, String message) {
    return new PodView(
        name,
        Optional.empty(),
        false,
        Optional.of(new Obstacle(reason, message)),
        Optional.empty(),
        0,
        Optional.empty());
  }

  /** Returns a pod that an obstacle keeps from running since it got its node. */
  static PodView blockedSince(Instant scheduledAt, String name, String reason, String message) {
    return new PodView(
        name,
        Optional.of("node"),
        false,
        Optional.of(new Obstacle(reason, message)),
        Optional.empty(),
        0,
        Optional.empty(),
        false,
        Optional.empty(),
        new PodView.Times(
            Optional.of(scheduledAt), Optional.empty(), Optional.empty(), Optional.empty()));
  }

  static PodView ended(String name, int exitCode, String reason, String lastWords) {
    return new PodView(
        name,
        Optional.of("node"),
        false,
        Optional.empty(),
        Optional.of(new End(exitCode, reason, lastWords)),
        0,
        Optional.empty());
  }

  ObservationBuilder subject(@Nullable PodView pod) {
    subject = pod;
    return this;
  }

  /** Has another component as the subject, which needs what it says. */
  ObservationBuilder entry(Component component) {
    entry = component;
    return this;
  }

  ObservationBuilder database(@Nullable PodView pod) {
    databaseNeeded = true;
    database = pod;
    return this;
  }

  /** Adds a component that the subject needs, after those that are there. */
  ObservationBuilder other(Component component, @Nullable PodView pod) {
    others.add(new ObservedComponent(component, Optional.ofNullable(pod)));
    return this;
  }

  ObservationBuilder generatorPod(PodView pod) {
    generatorPods.add(pod);
    return this;
  }

  ObservationBuilder generator(GeneratorProgress progress) {
    generator = progress;
    return this;
  }

  ObservationBuilder boost(BoostProgress progress) {
    boost = progress;
    return this;
  }

  ObservationBuilder testRunFailed(String lastWords) {
    testRunFailure = Optional.of(lastWords);
    return this;
  }

  ObservationBuilder objectsLeft(int count) {
    objectsLeft = count;
    return this;
  }

  /** Suspends or cancels the trial's run. */
  ObservationBuilder stopped() {
    wanted = RunIntent.STOP;
    return this;
  }

  private List<ObservedComponent> components() {
    List<ObservedComponent> components = new ArrayList<>();
    if (databaseNeeded) {
      components.add(new ObservedComponent(Components.database(), Optional.ofNullable(database)));
    }
    components.addAll(others);
    var needs = components.stream().map(other -> other.component().name()).toArray(String[]::new);
    components.add(
        new ObservedComponent(
            Objects.requireNonNullElseGet(entry, () -> Components.subject(needs)),
            Optional.ofNullable(subject)));
    return components;
  }

  Observation build() {
    return new Observation(
        now, components(), generatorPods, testRunFailure, generator, boost, objectsLeft, wanted);
  }
}
