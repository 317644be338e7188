package dev.benchwright.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.load.WarmUpCyclesSpec;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.plan.Plan;
import io.fabric8.kubernetes.api.model.Quantity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks the content of the examples' files, without a cluster. */
class ExamplesTest {

  private static final Path EXAMPLES = Path.of("..", "examples");
  private static final Path STUDIES = EXAMPLES.resolve("studies");
  private static final Path SMALL = STUDIES.resolve("small");

  /** The seconds that a trial takes in addition to its load. */
  private static final int OVERHEAD_SECONDS = 8;

  private static final int DATABASE_SECONDS = 3;

  /** A system of several JVMs starts later than one, as docs/bench.md says. */
  private static final int SYSTEM_SECONDS = 37;

  /** As docs/reference.md says. */
  private static final double MEBIBYTES_PER_USER = 0.7;

  /** The images of JDK 21 have less prepared than those of JDK 25, and start later. */
  private static final int JDK_21_SECONDS = 2;

  /** Names of trials and pods begin with the run's name; host names have at most 63 characters. */
  private static final int LONGEST_NAME = 30;

  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  @ParameterizedTest
  @MethodSource("examples")
  void everyExampleIsResolvedByTheCatalog(Path file) throws Exception {
    for (var spec : FileRuns.of(file)) {
      assertThat(Catalog.bundled().resolve(spec)).hasSameSizeAs(spec.variants());
    }
    for (var run : runs(file)) {
      assertThat(name(run)).matches("[a-z0-9][a-z0-9-]*").hasSizeLessThanOrEqualTo(LONGEST_NAME);
    }
  }

  @ParameterizedTest
  @MethodSource("studies")
  void everyStudysFileSaysHowLongItTakes(Path file) throws IOException {
    var spec = spec(runs(file).getFirst());
    assertThat(Files.readString(file))
        .contains(
            "# Takes %s%s: %d trials of %d s each.\n"
                .formatted(words(seconds(spec)), bound(spec), trials(spec), trialSeconds(spec)));
  }

  /** A staircase may end early; and where a batch takes long, the last one takes as long again. */
  private static String bound(BenchmarkRunSpec spec) {
    if (spec.load().model() instanceof StaircaseLoadSpec) {
      return " at most";
    }
    return spec.system() != null && spec.load().model() instanceof BatchLoadSpec ? " at least" : "";
  }

  /** The next whole number: k6-operator's own pods take a little, too. */
  @ParameterizedTest
  @MethodSource("fullSystems")
  void everyStudyOfASystemSaysWhatAClusterNeedsForIt(Path file) throws Exception {
    for (var spec : FileRuns.of(file)) {
      double cpus = 0;
      double gibibytes = 0;
      for (var target : Catalog.bundled().resolve(spec)) {
        var sizes =
            Stream.concat(
                    target.components().stream().map(Component::resources),
                    Stream.of(spec.load().generator().resources()))
                .toList();
        cpus = Math.max(cpus, sum(sizes, ResourcesSpec::cpu));
        gibibytes = Math.max(gibibytes, sum(sizes, ResourcesSpec::memory) / (1 << 30));
      }
      assertThat(Files.readString(file))
          .contains(
              "# The cluster has to have %.0f CPUs and %.0f GiB to give.\n"
                  .formatted(Math.floor(cpus) + 1, Math.floor(gibibytes) + 1));
    }
  }

  /** A generator that needs more memory than its limit leaves no figures. */
  @ParameterizedTest
  @MethodSource("examples")
  void everyGeneratorHasTheMemoryOfItsUsers(Path file) throws Exception {
    for (var spec : FileRuns.of(file)) {
      var generator = spec.load().generator();
      double mebibytes =
          Quantity.parse(generator.memory()).getNumericalAmount().doubleValue() / (1 << 20);
      assertThat(mebibytes)
          .isGreaterThanOrEqualTo(
              users(spec.load()) * MEBIBYTES_PER_USER / generator.parallelism());
    }
  }

  /** Returns the most users or connections at once; 0 if only a script knows. */
  private static int users(LoadSpec load) {
    return switch (load.model()) {
      case ClosedLoadSpec closed -> Collections.max(closed.users());
      case OpenLoadSpec open -> open.maxConnections();
      case BatchLoadSpec batch -> Collections.max(batch.users());
      case StaircaseLoadSpec stairs -> stairs.maxConnections();
      case ScriptLoadSpec _ -> 0;
    };
  }

  static List<Path> fullSystems() throws IOException {
    var systems = new ArrayList<Path>();
    for (var file : studies()) {
      if (!file.startsWith(SMALL) && spec(runs(file).getFirst()).system() != null) {
        systems.add(file);
      }
    }
    return systems;
  }

  private static double sum(List<ResourcesSpec> sizes, Function<ResourcesSpec, String> amount) {
    return sizes.stream()
        .mapToDouble(size -> Quantity.parse(amount.apply(size)).getNumericalAmount().doubleValue())
        .sum();
  }

  /**
   * {@code make studies} makes parts of 40 minutes, and a run that is cut off is made again. On the
   * sandbox, a trial of one subject takes up to a seventh longer than is estimated here; a system's
   * takes as long.
   */
  @ParameterizedTest
  @MethodSource("small")
  void everySmallRunFitsIntoAPart(Path file) throws IOException {
    var spec = spec(runs(file).getFirst());
    assertThat(seconds(spec)).isBetween(1, (spec.system() == null ? 35 : 40) * 60);
  }

  static List<Path> small() throws IOException {
    return files(SMALL);
  }

  @Test
  void noTwoRunsOfTheExamplesHaveTheSameName() throws IOException {
    var names =
        examples().stream().flatMap(file -> runs(file).stream()).map(ExamplesTest::name).toList();
    assertThat(names).isNotEmpty().doesNotHaveDuplicates();
  }

  static List<Path> examples() throws IOException {
    return files(EXAMPLES);
  }

  static List<Path> studies() throws IOException {
    return files(STUDIES);
  }

  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  /** Returns the runs of a file, which may also hold other objects. */
  private static List<JsonNode> runs(Path file) {
    try (var documents = YAML.readerFor(JsonNode.class).<JsonNode>readValues(file.toFile())) {
      var runs =
          documents.readAll().stream()
              .filter(object -> object.path("kind").asText().equals("BenchmarkRun"))
              .toList();
      assertThat(runs).as(file.toString()).isNotEmpty();
      return runs;
    } catch (IOException e) {
      throw new AssertionError(file.toString(), e);
    }
  }

  private static String name(JsonNode run) {
    return run.at("/metadata/name").asText();
  }

  /** Reads the spec; a field that the spec does not have is an error. */
  private static BenchmarkRunSpec spec(JsonNode run) throws IOException {
    return YAML.treeToValue(run.get("spec"), BenchmarkRunSpec.class);
  }

  private static int seconds(BenchmarkRunSpec spec) {
    return trials(spec) * trialSeconds(spec);
  }

  private static int trials(BenchmarkRunSpec spec) {
    return Plan.cells(spec).size() * spec.repetitions();
  }

  private static int trialSeconds(BenchmarkRunSpec spec) {
    boolean database =
        Catalog.bundled().scenarios().stream()
            .anyMatch(known -> known.name().equals(spec.scenario()) && known.database());
    return OVERHEAD_SECONDS
        + (database ? DATABASE_SECONDS : 0)
        + (spec.system() == null ? 0 : SYSTEM_SECONDS)
        + (onJdk21(spec) ? JDK_21_SECONDS : 0)
        + loadSeconds(spec.load())
        + spec.pauseSeconds();
  }

  /** Returns whether any of the run's variants uses JDK 21. */
  private static boolean onJdk21(BenchmarkRunSpec spec) {
    return spec.variants().stream()
        .mapToInt(variant -> Optional.ofNullable(variant.jdk()).orElse(spec.jdk()))
        .anyMatch(jdk -> jdk == 21);
  }

  /** Returns the seconds of the load, without the last batch and requests still open at the end. */
  private static int loadSeconds(LoadSpec load) {
    return switch (load.model()) {
      case ClosedLoadSpec _, OpenLoadSpec _ ->
          load.rampUpSeconds()
              + Optional.ofNullable(load.warmUpCycles()).map(WarmUpCyclesSpec::seconds).orElse(0)
              + load.longestWarmUpSeconds()
              + load.measuredSeconds()
              + load.rampDownSeconds();
      case BatchLoadSpec _, ScriptLoadSpec _ -> load.longestWarmUpSeconds() + load.steadySeconds();
      case StaircaseLoadSpec stairs ->
          // A pause and a garbage collection follow the warm-up, as they follow each step.
          load.longestWarmUpSeconds()
              + stairs.restSeconds()
              + stairs.settleSeconds()
              + stairs.steps()
                  * (stairs.stepSeconds() + stairs.restSeconds() + stairs.settleSeconds());
    };
  }

  private static String words(int seconds) {
    double minutes = seconds / 60.0;
    return minutes < 90
        ? String.format(Locale.ROOT, "%.0f min", minutes)
        : String.format(Locale.ROOT, "%.1f h", minutes / 60);
  }
}
