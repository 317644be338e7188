package dev.benchwright.operator.gate;

import dev.benchwright.core.api.Role;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Components;
import dev.benchwright.core.measure.k6.CrossCheck;
import dev.benchwright.core.measure.k6.CrossCheck.Count;
import dev.benchwright.core.measure.k6.CrossCheck.Latency;
import dev.benchwright.core.measure.k6.CrossCheck.Percentiles;
import dev.benchwright.operator.gate.evidence.Evidence;
import dev.benchwright.operator.gate.evidence.GeneratorHealth;
import dev.benchwright.operator.gate.evidence.GeneratorStarts;
import dev.benchwright.operator.gate.evidence.SubjectPlace;
import dev.benchwright.operator.measure.CompilerWork;
import dev.benchwright.operator.measure.NodeCpu;
import dev.benchwright.operator.measure.ScrapeCadence;
import dev.benchwright.operator.measure.Surroundings;
import dev.benchwright.operator.trial.BoostProgress;
import dev.benchwright.operator.trial.GeneratorProgress;
import dev.benchwright.operator.trial.Observation;
import dev.benchwright.operator.trial.ObservedComponent;
import dev.benchwright.operator.trial.PodView;
import dev.benchwright.operator.trial.RunIntent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds the evidence for gates: a healthy trial of 20 s, of which each part can be changed. */
final class EvidenceBuilder {

  private static final String SUBJECT = Role.SUBJECT.label();

  /** When the load was over. */
  static final Instant LOAD_END = Instant.parse("2026-01-01T00:01:00Z");

  private Optional<PodView> subject = Optional.of(running(0));
  private boolean databaseNeeded;
  private Optional<PodView> database = Optional.empty();
  private final List<ObservedComponent> others = new ArrayList<>();
  private final Set<String> unneeded = new HashSet<>();
  private CrossCheck crossCheck = agreeing(1000, 1000);
  private GeneratorStarts generators = new GeneratorStarts(1, 0, 1000);
  private OptionalDouble cpuPercent = OptionalDouble.of(40);
  private OptionalDouble throttledPercent = OptionalDouble.of(5);
  private OptionalDouble latePercent = OptionalDouble.of(0);
  private OptionalDouble droppedPercent = OptionalDouble.of(0);
  private final List<CompilerWork> compilers = new ArrayList<>();
  private OptionalDouble clockStepMillis = OptionalDouble.of(1);
  private Duration window = Duration.ofSeconds(20);
  private final List<ScrapeCadence> scrapes = new ArrayList<>();
  private final List<NodeCpu> nodes = new ArrayList<>();
  private final Map<String, Map<String, Double>> used = new HashMap<>();
  private final Map<Integer, Map<String, Map<String, Double>>> usedInEndingSteps = new HashMap<>();
  private SubjectPlace place = place("r-b2-c1", "a", 2, "node-1", "sha256:1");
  private final List<SubjectPlace> counted = new ArrayList<>();

  private EvidenceBuilder() {}

  static EvidenceBuilder healthy() {
    return new EvidenceBuilder().scrapes("container", 2000, 2000).node(4, 2.0, 1.6);
  }

  /**
   * Returns evidence for which Prometheus knows only the requests that the generator sent, of a
   * trial that has everything that a gate can check.
   */
  static EvidenceBuilder withoutSurroundings() {
    var evidence = new EvidenceBuilder().database(running(0));
    evidence.cpuPercent = OptionalDouble.empty();
    evidence.throttledPercent = OptionalDouble.empty();
    evidence.latePercent = OptionalDouble.empty();
    evidence.droppedPercent = OptionalDouble.empty();
    evidence.clockStepMillis = OptionalDouble.empty();
    evidence.place = place("r-b2-c1", "a", 2, null, null);
    evidence.used.clear();
    return evidence;
  }

  static PodView running(int restarts) {
    return pod(Optional.empty(), restarts);
  }

  static PodView ended(int exitCode, String reason) {
    return pod(Optional.of(new PodView.End(exitCode, reason, "")), 0);
  }

  static PodView endedAt(Instant time, int exitCode) {
    return ended(
        exitCode,
        Optional.empty(),
        new PodView.Times(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(time)));
  }

  static PodView disrupted(int exitCode, String why) {
    return ended(exitCode, Optional.of(PodView.Disruption.of(why)), PodView.Times.UNKNOWN);
  }

  private static PodView ended(
      int exitCode, Optional<PodView.Disruption> disruption, PodView.Times times) {
    return new PodView(
        "pod",
        Optional.of("node-1"),
        false,
        Optional.empty(),
        Optional.of(new PodView.End(exitCode, "Error", "")),
        0,
        Optional.empty(),
        false,
        disruption,
        times);
  }

  private static PodView pod(Optional<PodView.End> end, int restarts) {
    return new PodView(
        "pod", Optional.of("node-1"), true, Optional.empty(), end, restarts, Optional.empty());
  }

  static SubjectPlace place(
      String trial, String variant, int block, @Nullable String node, @Nullable String image) {
    return new SubjectPlace(trial, variant, block, node, image);
  }

  static CrossCheck agreeing(long prometheus, long k6) {
    return compared(prometheus, k6, latency(9, 9), List.of());
  }

  /** Returns a cross-check in which the other percentiles agree, without intended starts. */
  static CrossCheck compared(long prometheus, long k6, Latency p99, List<Count> others) {
    return new CrossCheck(prometheus, k6, percentiles(p99), Optional.empty(), others);
  }

  static Percentiles percentiles(Latency p99) {
    return new Percentiles(latency(5, 5), latency(7, 7), p99);
  }

  static Latency latency(double prometheus, double k6) {
    return new Latency(OptionalDouble.of(prometheus), k6, k6, k6);
  }

  EvidenceBuilder subject(@Nullable PodView pod) {
    subject = Optional.ofNullable(pod);
    return this;
  }

  /** Adds a service that the subject needs. */
  EvidenceBuilder service(String name, @Nullable PodView pod) {
    return other(Components.service(name), pod);
  }

  /** Adds a component that the subject needs. */
  EvidenceBuilder other(Component component, @Nullable PodView pod) {
    others.add(new ObservedComponent(component, Optional.ofNullable(pod)));
    return used(component.name(), 0.1, 5);
  }

  /** Adds a component under test that no other needs. */
  EvidenceBuilder beside(String name, PodView pod) {
    unneeded.add(name);
    return other(Components.withoutReadiness(name), pod);
  }

  EvidenceBuilder database(@Nullable PodView pod) {
    databaseNeeded = true;
    database = Optional.ofNullable(pod);
    return used("database", 0.1, 5);
  }

  EvidenceBuilder crossCheck(CrossCheck check) {
    crossCheck = check;
    return this;
  }

  EvidenceBuilder generators(GeneratorStarts starts) {
    generators = starts;
    return this;
  }

  EvidenceBuilder generatorCpuPercent(double percent) {
    cpuPercent = OptionalDouble.of(percent);
    return this;
  }

  EvidenceBuilder throttledPercent(double percent) {
    throttledPercent = OptionalDouble.of(percent);
    return this;
  }

  EvidenceBuilder latePercent(double percent) {
    latePercent = OptionalDouble.of(percent);
    return this;
  }

  EvidenceBuilder droppedPercent(double percent) {
    droppedPercent = OptionalDouble.of(percent);
    return this;
  }

  EvidenceBuilder clockStepMillis(double millis) {
    clockStepMillis = OptionalDouble.of(millis);
    return this;
  }

  EvidenceBuilder windowMillis(long millis) {
    window = Duration.ofMillis(millis);
    return this;
  }

  EvidenceBuilder scrapes(String source, long intervalMillis, long longestGapMillis) {
    scrapes.add(
        new ScrapeCadence(
            source, Duration.ofMillis(intervalMillis), Duration.ofMillis(longestGapMillis)));
    return this;
  }

  EvidenceBuilder compilingPercent(double percent) {
    return compilingPercent(SUBJECT, percent);
  }

  EvidenceBuilder compilingPercent(String component, double percent) {
    return compilers(component, OptionalDouble.of(percent), Optional.empty());
  }

  EvidenceBuilder compilers(double percent, double cpuPercent, double cpuPercentOfSubject) {
    return compilers(
        SUBJECT,
        OptionalDouble.of(percent),
        Optional.of(new CompilerWork.Cpu(cpuPercent, cpuPercentOfSubject)));
  }

  EvidenceBuilder compilersOfWhichNothingIsKnown() {
    return compilers(SUBJECT, OptionalDouble.empty(), Optional.empty());
  }

  private EvidenceBuilder compilers(
      String component, OptionalDouble percent, Optional<CompilerWork.Cpu> cpu) {
    compilers.add(new CompilerWork(component, percent, cpu));
    return this;
  }

  EvidenceBuilder node(double cores, double usedCores, double trialCores) {
    nodes.add(new NodeCpu("node-%d".formatted(nodes.size() + 1), cores, usedCores, trialCores));
    return this;
  }

  /** Sets what a component used; each of the tests' components has a quarter of a CPU. */
  EvidenceBuilder used(String component, double cpuCores, double throttledPercent) {
    used.put(component, Map.of("cpuCores", cpuCores, "cpuThrottledPercent", throttledPercent));
    return this;
  }

  /** Sets what a component used in a failed step that ended a staircase. */
  EvidenceBuilder usedInStep(int step, String component, double cpuCores, double throttledPercent) {
    usedInEndingSteps
        .computeIfAbsent(step, _ -> new HashMap<>())
        .put(component, Map.of("cpuCores", cpuCores, "cpuThrottledPercent", throttledPercent));
    return this;
  }

  EvidenceBuilder place(SubjectPlace own, SubjectPlace... others) {
    place = own;
    counted.addAll(List.of(others));
    return this;
  }

  private List<ObservedComponent> components() {
    List<ObservedComponent> components = new ArrayList<>();
    if (databaseNeeded) {
      components.add(new ObservedComponent(Components.database(), database));
    }
    components.addAll(others);
    var needs =
        components.stream()
            .map(other -> other.component().name())
            .filter(name -> !unneeded.contains(name))
            .toArray(String[]::new);
    components.add(new ObservedComponent(Components.subject(needs), subject));
    return components;
  }

  Observation pods() {
    return new Observation(
        Instant.EPOCH,
        components(),
        List.of(),
        Optional.empty(),
        new GeneratorProgress.Starting(),
        new BoostProgress.None(),
        0,
        RunIntent.CONTINUE);
  }

  Evidence build() {
    return new Evidence(
        pods(),
        crossCheck,
        generators,
        new GeneratorHealth(cpuPercent, throttledPercent, latePercent, droppedPercent),
        clockStepMillis,
        window,
        LOAD_END,
        new Surroundings(OptionalDouble.empty(), OptionalDouble.empty(), compilers, scrapes, nodes),
        place,
        used,
        usedInEndingSteps,
        counted);
  }
}
