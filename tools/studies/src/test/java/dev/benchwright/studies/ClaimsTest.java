package dev.benchwright.studies;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.benchwright.core.judge.statistics.FewPairs;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.studies.Claims.Claim;
import dev.benchwright.studies.Claims.Figure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Checks that the committed claims fit what can be run and measured. */
class ClaimsTest {

  private static final Path DOCS = Path.of("..", "..", "docs");
  private static final Path SMALL = Path.of("..", "..", "examples", "studies", "small");

  /** That of a BenchmarkRun. */
  private static final int LONGEST_NAME = 30;

  private final Claims claims = read();

  @Test
  void everyClaimIsThere() {
    assertThat(all())
        .extracting(Claim::id)
        .containsExactly(
            "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13", "J1",
            "J2", "J3", "J4", "L1", "L2", "T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9",
            "T10", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "Q1", "Q2", "Q3", "Q4", "Q5", "Q6",
            "Q7", "Q8", "Q9", "Q10");
  }

  @Test
  void everyFigureIsOfACellThatSomeSmallRunHas() throws IOException {
    var runs = smallRuns();
    assertThat(figures())
        .allSatisfy(figure -> {
          var run = runs.get(figure.run());
          assertThat(run).as("the run of %s", figure).isNotNull();
          assertThat(names(run.at("/spec/variants"))).contains(figure.variant());
          assertThat(figure.load() == null ? levels(run) : List.of(figure.load()))
              .as("load level of %s; it must be named when there are several", figure)
              .hasSize(1)
              .isSubsetOf(levels(run));
          assertThat(figure.step() != null)
              .as("steps of %s", figure)
              .isEqualTo(run.at("/spec/load").has("staircase"));
        });
  }

  @Test
  void everyStudyHasADirectoryOfItsName() throws IOException {
    try (var directories = Files.list(requireNonNull(SMALL.getParent()))) {
      assertThat(
              directories
                  .filter(Files::isDirectory)
                  .filter(directory -> !directory.equals(SMALL))
                  .map(directory -> directory.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(
              claims.studies().stream().map(Claims.Study::name).toList());
    }
  }

  /**
   * The table of small/README.md: the file, the claims of its statements, its repetitions, and in
   * how many parts it is made.
   */
  @Test
  void everySmallRunHasARowInTheReadme() throws IOException {
    var readme = Files.readString(SMALL.resolve("README.md"));
    for (var entry : smallFiles().entrySet()) {
      var name = entry.getKey();
      var run = entry.getValue();
      var row =
          readme
              .lines()
              .filter(line -> line.startsWith("| [%s](%s) |".formatted(name, name)))
              .toList();
      assertThat(row).as("rows of %s", name).hasSize(1);
      int parts = partsOf(SMALL.resolve(name));
      assertThat(row.getFirst())
          .endsWith(
              "| %s%d |"
                  .formatted(parts == 1 ? "" : parts + " × ", run.at("/spec/repetitions").asInt()));
      assertThat(claimsOf(run.at("/metadata/name").asText()))
          .allSatisfy(id -> assertThat(row.getFirst()).containsPattern("\\b%s\\b".formatted(id)));
    }
  }

  private List<String> claimsOf(String run) {
    return all().stream()
        .filter(claim ->
            claim.statements().stream().anyMatch(statement -> statement.of().run().equals(run)))
        .map(Claim::id)
        .toList();
  }

  @Test
  void everySmallRunIsThereForSomeClaim() throws IOException {
    assertThat(figures()).extracting(Figure::run).containsAll(smallRuns().keySet());
  }

  @Test
  void everyMetricIsOneThatIsMeasured() throws IOException {
    var named =
        Stream.concat(
            figures().stream().flatMap(f -> Stream.of(f.metric(), f.minus())),
            all().stream().flatMap(c -> c.explainedBy().stream()));
    assertThat(named.filter(metric -> metric != null).distinct())
        .allSatisfy(metric -> assertThat(MetricCatalog.find(metric)).as(metric).isPresent());
  }

  @Test
  void theMetricsOfStatementsThatAreOfTheLoadAreKnownAsSuch() {
    var decisive =
        all().stream()
            .flatMap(claim -> claim.statements().stream())
            .flatMap(statement -> statement.figures().stream())
            .collect(
                Collectors.partitioningBy(
                    Figure::isOfTheLoad, Collectors.mapping(Figure::metric, Collectors.toSet())));
    assertThat(decisive.get(true))
        .containsExactlyInAnyOrder(
            "requestsPerSecond",
            "successesPerSecond",
            "failedPercent",
            "batchMillis",
            "meanMillis",
            "p50Millis",
            "p99Millis");
    assertThat(decisive.get(false))
        .containsExactlyInAnyOrder(
            "requestsPerCpuSecond",
            "liveThreadsMax",
            "heapUsedMiB",
            "connectionAcquireMillis",
            "startSeconds",
            "idleMemoryMiB",
            "containerThreads",
            "memoryMiB",
            "memoryMiBMax",
            "monitorContended");
  }

  @Test
  void everySmallRunHasTheBlocksThatAVerdictNeeds() throws IOException {
    assertThat(blocks().values())
        .allSatisfy(number -> assertThat(number).isGreaterThanOrEqualTo(4));
  }

  /** A part has the run's name and its own number. */
  @Test
  void everyPartHasANameThatARunMayHave() throws IOException {
    for (var entry : smallFiles().entrySet()) {
      var name = entry.getValue().at("/metadata/name").asText();
      int parts = partsOf(SMALL.resolve(entry.getKey()));
      assertThat(parts == 1 ? name : name + "-" + parts).hasSizeLessThanOrEqualTo(LONGEST_NAME);
    }
  }

  /** A claim that no figures could contradict would be repeated by whatever comes out. */
  @Test
  void everyStatementHasTheBlocksToBeContradicted() throws IOException {
    var runs = blocks();
    var parts = parts();
    assertThat(all())
        .allSatisfy(claim ->
            assertThat(claim.statements())
                .allSatisfy(statement -> {
                  var run = statement.of().run();
                  int blocks = requireNonNull(runs.get(run));
                  long former =
                      claims.formerRuns().stream().filter(one -> one.run().equals(run)).count();
                  int looks = (int) former + requireNonNull(parts.get(run));
                  assertThat(
                          FewPairs.MIRRORED_ORDERS.canDecide(
                              blocks, looks * claim.statements().size()))
                      .as(
                          "%s in %d blocks of %s, with %d looks and %d statements: more repetitions, or a part more",
                          claim.id(), blocks, run, looks, claim.statements().size())
                      .isTrue();
                }));
  }

  @Test
  void everyFigureOfAStepIsAMetricThatStepsHave() {
    var ofEachStep = MetricCatalog.ofEachStep().stream().map(Metric::metricName).toList();
    var ofSteps = figures().stream().filter(figure -> figure.step() != null).toList();
    assertThat(ofSteps)
        .isNotEmpty()
        .allSatisfy(figure -> assertThat(ofEachStep).contains(figure.metric()));
  }

  private List<Claim> all() {
    return claims.studies().stream().flatMap(study -> study.claims().stream()).toList();
  }

  private List<Figure> figures() {
    return all().stream()
        .flatMap(claim ->
            Stream.concat(
                claim.statements().stream().flatMap(s -> s.figures().stream()),
                claim.alsoMeasured().stream()))
        .toList();
  }

  private static Claims read() {
    try {
      return Claims.read(DOCS.resolve("studies/claims.yaml"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The small runs by their names. */
  private static Map<String, JsonNode> smallRuns() throws IOException {
    var runs = new TreeMap<String, JsonNode>();
    smallFiles().values().forEach(run -> runs.put(run.at("/metadata/name").asText(), run));
    return runs;
  }

  /** Returns how many blocks each small run has, by its name: those of all its parts. */
  private static Map<String, Integer> blocks() throws IOException {
    var blocks = new TreeMap<String, Integer>();
    for (var entry : smallFiles().entrySet()) {
      var run = entry.getValue();
      blocks.put(
          run.at("/metadata/name").asText(),
          run.at("/spec/repetitions").asInt() * partsOf(SMALL.resolve(entry.getKey())));
    }
    return blocks;
  }

  /** Returns in how many parts each small run is made, by its name. */
  private static Map<String, Integer> parts() throws IOException {
    var parts = new TreeMap<String, Integer>();
    for (var entry : smallFiles().entrySet()) {
      parts.put(
          entry.getValue().at("/metadata/name").asText(), partsOf(SMALL.resolve(entry.getKey())));
    }
    return parts;
  }

  /** Returns in how many parts a run is made, as sandbox/studies reads it. */
  private static int partsOf(Path file) throws IOException {
    var parts = Pattern.compile("^# In (\\d+) parts", Pattern.MULTILINE);
    var found = parts.matcher(Files.readString(file));
    return found.find() ? Integer.parseInt(found.group(1)) : 1;
  }

  /** The small runs by their files, as the README names them. */
  private static Map<String, JsonNode> smallFiles() throws IOException {
    var yaml = new ObjectMapper(new YAMLFactory());
    var runs = new TreeMap<String, JsonNode>();
    try (var files = Files.walk(SMALL)) {
      for (var file : files.filter(f -> f.toString().endsWith(".yaml")).toList()) {
        runs.put(SMALL.relativize(file).toString(), yaml.readTree(file.toFile()));
      }
    }
    return runs;
  }

  private static List<String> names(JsonNode variants) {
    return elements(variants).map(variant -> variant.get("name").asText()).toList();
  }

  /** Returns the texts of the load levels as the operator writes them. */
  private static List<String> levels(JsonNode run) {
    var load = run.at("/spec/load");
    if (load.has("closed")) {
      return elements(load.at("/closed/users")).map(users -> users.asText() + " users").toList();
    }
    if (load.has("open")) {
      return elements(load.at("/open/ratesPerSecond")).map(rate -> rate.asText() + "/s").toList();
    }
    if (load.has("batch")) {
      return elements(load.at("/batch/users"))
          .map(users ->
              "%s users, %s requests"
                  .formatted(users.asText(), load.at("/batch/requests").asText()))
          .toList();
    }
    return List.of("the staircase");
  }

  private static Stream<JsonNode> elements(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false);
  }
}
