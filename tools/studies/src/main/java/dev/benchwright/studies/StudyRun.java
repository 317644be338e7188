package dev.benchwright.studies;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.judge.statistics.FewPairs;
import dev.benchwright.core.judge.trials.Doubt;
import dev.benchwright.studies.Claims.Figure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A run with its trials, or a part of one, as {@code sandbox/studies} keeps them in
 * docs/studies/data.
 *
 * @param environment what it ran on
 * @param part which part it is; absent if it is a whole run, or the first part of one
 * @param run the BenchmarkRun
 * @param trials its BenchmarkTrials
 * @param earlierEnds the numbers of blocks after which its parts but the last ended, in ascending
 *     order; none of what is read from a file
 */
record StudyRun(
    Environment environment,
    @Nullable Part part,
    Run run,
    List<Trial> trials,
    List<Integer> earlierEnds) {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** The JDK of a run that names none. */
  private static final String DEFAULT_JDK = "25";

  StudyRun {
    trials = List.copyOf(trials);
    earlierEnds = earlierEnds == null ? List.of() : List.copyOf(earlierEnds);
  }

  /**
   * Returns all runs of a directory by their names, and of those in parts each part; none when
   * there is no such directory.
   *
   * @throws IOException when a file cannot be read or is not a run
   */
  static Map<String, StudyRun> readAll(Path directory) throws IOException {
    var runs = new TreeMap<String, StudyRun>();
    if (!Files.isDirectory(directory)) {
      return runs;
    }
    try (Stream<Path> files = Files.list(directory)) {
      for (var file : files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
        var run = JSON.readValue(file.toFile(), StudyRun.class);
        runs.put(run.run().metadata().name(), run);
      }
    }
    return runs;
  }

  /**
   * Returns the runs that were made in parts as one each, under the name of their first part, and
   * the others as they are. The blocks of a part are counted on from those of the part before it. A
   * part that lacks one before it is left out.
   *
   * @param parts runs and parts by their names
   */
  static Map<String, StudyRun> whole(Map<String, StudyRun> parts) {
    var runs = new TreeMap<String, StudyRun>();
    parts.entrySet().stream()
        .sorted(Comparator.comparingInt(entry -> entry.getValue().number()))
        .forEach(entry -> {
          var part = entry.getValue();
          if (part.part() == null) {
            runs.put(entry.getKey(), part);
          } else {
            runs.computeIfPresent(
                part.part().of(),
                (_, before) ->
                    before.number() == part.number() - 1 ? before.followedBy(part) : before);
          }
        });
    return runs;
  }

  private int number() {
    return part == null ? 1 : part.number();
  }

  private StudyRun followedBy(StudyRun next) {
    int blocks = run.spec().repetitions();
    var spec = run.spec().withRepetitions(blocks + next.run().spec().repetitions());
    return new StudyRun(
        next.environment(),
        next.part(),
        new Run(
            run.metadata(), spec, run.status().succeeded() ? next.run().status() : run.status()),
        Stream.concat(trials.stream(), next.trials().stream().map(trial -> trial.later(blocks)))
            .toList(),
        Stream.concat(earlierEnds.stream(), Stream.of(blocks)).toList());
  }

  /**
   * Returns the numbers of blocks with which it could be judged before its last part was there:
   * each such judgement may err.
   */
  List<Integer> judgedBefore() {
    int fewest = FewPairs.of(run.spec().blocks()).fewest();
    return earlierEnds.stream().filter(blocks -> blocks >= fewest).toList();
  }

  String name() {
    return run.metadata().name();
  }

  /**
   * Returns the trials of a cell, in the order of their blocks.
   *
   * @param load text of the load level; null when the run has only one
   */
  List<Trial> cell(String variant, @Nullable String load) {
    return trials.stream()
        .filter(trial -> trial.spec().variant().equals(variant))
        .filter(trial -> load == null || trial.spec().load().equals(load))
        .sorted((a, b) -> Integer.compare(a.spec().block(), b.spec().block()))
        .toList();
  }

  /**
   * The machine, without anything that identifies it.
   *
   * @param finished when the run was over, RFC 3339
   * @param nodes number of nodes of the cluster
   * @param cpus CPUs of all nodes together
   * @param memoryGiB memory of all nodes together
   * @param processor model of the processor, where it is known
   * @param kubernetes version of Kubernetes
   * @param k6 version of k6, where it is known
   * @param revision revision of this repository
   */
  record Environment(
      String finished,
      int nodes,
      int cpus,
      double memoryGiB,
      @Nullable String processor,
      String kubernetes,
      @Nullable String k6,
      String revision) {}

  /**
   * A further part of a run: the same file under another name and with another seed.
   *
   * @param of name of the run, and of its first part
   * @param number from 2 on
   */
  record Part(String of, int number) {}

  /** The name of a resource, without the rest of its metadata. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Metadata(String name) {}

  /** A BenchmarkRun. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Run(Metadata metadata, Spec spec, Status status) {}

  /** The part of a run's spec that the page needs. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Spec(
      String scenario,
      Map<String, String> parameters,
      List<Variant> variants,
      @Nullable Integer jdk,
      Resources resources,
      @Nullable Resources database,
      @Nullable StudiedSystem system,
      Load load,
      int repetitions,
      @Nullable Order order) {

    Spec {
      parameters = parameters == null ? Map.of() : Map.copyOf(parameters);
      variants = List.copyOf(variants);
    }

    /** Returns the same with another number of blocks. */
    Spec withRepetitions(int blocks) {
      return new Spec(
          scenario, parameters, variants, jdk, resources, database, system, load, blocks, order);
    }

    /** Returns how its blocks are ordered. */
    Order blocks() {
      return order == null ? Order.MIRRORED_BLOCKS : order;
    }

    /** Returns the cores of each subject; empty for a system, whose components have their own. */
    Optional<Double> subjectCores() {
      return system == null ? Optional.of(resources.cores()) : Optional.empty();
    }

    /** Returns the components of a system, those that a variant adds included; none without one. */
    List<SizedComponent> components() {
      return system == null
          ? List.of()
          : Stream.concat(
                  system.components().stream(),
                  variants.stream()
                      .flatMap(variant -> Optional.ofNullable(variant.system()).stream())
                      .flatMap(change -> change.add().stream()))
              .distinct()
              .toList();
    }

    /** Returns the component of a system that the load of a variant goes to; empty without one. */
    Optional<String> entry(String variant) {
      return Optional.ofNullable(system)
          .flatMap(whole ->
              variants.stream()
                  .filter(one -> one.name().equals(variant))
                  .flatMap(one -> Optional.ofNullable(one.system()).stream())
                  .flatMap(change -> Optional.ofNullable(change.entry()).stream())
                  .findFirst()
                  .or(() -> Optional.ofNullable(whole.entry())));
    }

    /** Returns CPU and memory of a component. */
    Resources sizeOf(SizedComponent component) {
      return Optional.ofNullable(component.resources()).orElse(resources);
    }

    /** Returns the JDKs of its subjects. */
    String jdks() {
      return variants.stream()
          .map(v -> v.jdk() == null ? jdk : v.jdk())
          .map(number -> number == null ? DEFAULT_JDK : String.valueOf(number))
          .distinct()
          .sorted()
          .collect(Collectors.joining(", "));
    }
  }

  /** The part of a variant that the page needs. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Variant(String name, @Nullable Integer jdk, @Nullable SystemChange system) {}

  /** The system of a run. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record StudiedSystem(List<SizedComponent> components, @Nullable String entry) {}

  /** What a variant changes of the system. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record SystemChange(List<SizedComponent> add, @Nullable String entry) {

    SystemChange {
      add = add == null ? List.of() : List.copyOf(add);
    }
  }

  /** A component of a system, whose size is the run's if it has none of its own. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record SizedComponent(String name, @Nullable Resources resources) {}

  /** The part of a run's load that the page needs. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Load(Generator generator, @Nullable Batch batch) {}

  /** Batches of requests that are sent at once. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Batch(List<Integer> users) {}

  /** CPU and memory of a pod, as Kubernetes quantities. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Resources(String cpu, String memory) {

    double cores() {
      return StudyRun.cores(cpu);
    }
  }

  /** The generator's pods. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Generator(@Nullable Integer parallelism, String cpu, String memory) {

    /** Returns the cores of all pods together. */
    double cores() {
      return StudyRun.cores(cpu) * pods();
    }

    int pods() {
      return parallelism == null ? 1 : parallelism;
    }
  }

  /** The part of a run's status that the page needs. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Status(@Nullable String phase, @Nullable String message) {

    boolean succeeded() {
      return "Succeeded".equals(phase);
    }
  }

  /** A BenchmarkTrial. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Trial(Metadata metadata, TrialSpec spec, TrialStatus status) {

    boolean counts() {
      return "Succeeded".equals(status.phase());
    }

    /** Returns the same trial so many blocks later. */
    Trial later(int blocks) {
      return new Trial(
          metadata, new TrialSpec(spec.variant(), spec.load(), spec.block() + blocks), status);
    }

    /** Returns the gates that it failed although it counts: a verdict must hold without it, too. */
    List<GateResult> doubts() {
      return counts() ? status.gates().stream().filter(gate -> !gate.passed()).toList() : List.of();
    }
  }

  /** The cell and the block of a trial. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record TrialSpec(String variant, String load, int block) {}

  /**
   * The results of a trial.
   *
   * @param limits what restricts a value, by metric name: {@code AtLeast} says that it is only a
   *     lower bound
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record TrialStatus(
      @Nullable String phase,
      @Nullable String message,
      Map<String, Double> measurements,
      List<ComponentResult> components,
      List<StepResult> steps,
      List<GateResult> gates,
      Map<String, String> limits) {

    TrialStatus {
      limits = limits == null ? Map.of() : Map.copyOf(limits);
      gates = gates == null ? List.of() : List.copyOf(gates);
      components = components == null ? List.of() : List.copyOf(components);
      measurements = measurements == null ? Map.of() : Map.copyOf(measurements);
      steps = steps == null ? List.of() : List.copyOf(steps);
    }

    /** Returns what a component used, by metric name; nothing when there is no such component. */
    Map<String, Double> component(String name) {
      return components.stream()
          .filter(component -> component.name().equals(name))
          .findFirst()
          .map(ComponentResult::measurements)
          .orElse(Map.of());
    }

    /** Returns whether its value of a figure is only a lower bound. */
    boolean isAtLeast(Figure figure) {
      return figure.isOfTheWholeTrial() && "AtLeast".equals(limits.get(figure.metric()));
    }

    Optional<Double> measurement(String metric) {
      return Optional.ofNullable(measurements.get(metric));
    }
  }

  /**
   * Whether a trial passed a gate.
   *
   * @param doubts names of the only metrics that it doubts, or of all of a source, such as
   *     "container metrics"; absent if the trial passed, or if all are
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record GateResult(String name, boolean passed, @Nullable List<String> doubts) {

    /** Returns whether it doubts a figure, or what is subtracted from it. */
    boolean doubts(Figure figure) {
      var doubt = Doubt.of(name, doubts);
      return !passed
          && (doubt.concerns(figure.metric())
              || (figure.minus() != null && doubt.concerns(figure.minus())));
    }
  }

  /**
   * What a component of a system used.
   *
   * @param role its purpose, such as database
   * @param limit which of its limits it reached, as a sentence; absent if none
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record ComponentResult(
      String name, String role, Map<String, Double> measurements, @Nullable String limit) {

    ComponentResult {
      measurements = measurements == null ? Map.of() : Map.copyOf(measurements);
    }
  }

  /** The results of one step of a staircase. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record StepResult(
      int step, int offeredPerSecond, boolean passed, Map<String, Double> measurements) {

    StepResult {
      measurements = measurements == null ? Map.of() : Map.copyOf(measurements);
    }
  }

  private static double cores(String quantity) {
    return quantity.endsWith("m")
        ? Double.parseDouble(quantity.substring(0, quantity.length() - 1)) / 1000
        : Double.parseDouble(quantity);
  }
}
