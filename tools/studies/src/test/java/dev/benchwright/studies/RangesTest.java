package dev.benchwright.studies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Checks in the repository's history that no range was chosen when its data were there already. */
class RangesTest {

  private static final Path ROOT = Path.of("..", "..");
  private static final String CLAIMS = "docs/studies/claims.yaml";
  private static final String DATA = "docs/studies/data/";

  /** When all services and all files of the studies were made anew. */
  private static final String MADE_ANEW = "eb48d65f";

  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  /** The claims of each revision that changed them, the latest first. */
  private static final Map<String, JsonNode> HISTORY = new LinkedHashMap<>();

  @BeforeAll
  static void readTheHistory() throws Exception {
    assumeThat(git("rev-parse", "--is-shallow-repository")).as("a whole history").contains("false");
    for (var revision : git("log", "--format=%H", "--", CLAIMS).orElseThrow().lines().toList()) {
      HISTORY.put(revision, YAML.readTree(git("show", revision + ":" + CLAIMS).orElseThrow()));
    }
  }

  @Test
  void everyRangeWasCommittedBeforeTheDataThatItIsHeldAgainst() throws Exception {
    for (var statement : statements(now()).values()) {
      for (var data : partsOf(statement.run())) {
        var revision =
            new ObjectMapper().readTree(data.toFile()).at("/environment/revision").textValue();
        assertThat(revision)
            .as("the revision that measured %s has what is committed", statement.run())
            .doesNotEndWith("-dirty");
        assertThat(since(statement))
            .as("the commit of the range of '%s'", statement.says())
            .isPresent();
        assertThat(git("merge-base", "--is-ancestor", since(statement).orElseThrow(), revision))
            .as(
                "%s, which has the range of '%s', is older than %s, which measured it",
                since(statement).orElseThrow(), statement.says(), revision)
            .isPresent();
      }
    }
  }

  @Test
  void everyRangeThatWasChangedIsListedWithTheFormerOnes() throws Exception {
    for (var entry : statements(now()).entrySet()) {
      var statement = entry.getValue();
      var former =
          HISTORY.values().stream()
              .map(RangesTest::statements)
              .flatMap(then -> Stream.ofNullable(then.get(entry.getKey())))
              .map(Stated::range)
              .filter(range -> !range.equals(statement.range()))
              .distinct()
              .toList();
      assertThat(statement.formerly())
          .as("former ranges of '%s'", statement.says())
          .containsAll(former);
    }
  }

  @Test
  void noClaimWasEverDropped() throws Exception {
    assertThat(ids(now())).containsAll(HISTORY.values().stream().flatMap(RangesTest::ids).toList());
  }

  /** Without a statement that failed, a claim would be repeated. */
  @Test
  void everyStatementThatWasDroppedAfterItsRunIsListedWithTheReason() throws Exception {
    var listed = YAML.treeToValue(now(), Claims.class);
    var stands = statements(now()).keySet();
    for (var revision : HISTORY.entrySet()) {
      var parent = revision.getKey() + "^";
      var before = git("show", parent + ":" + CLAIMS);
      if (before.isEmpty()) {
        continue;
      }
      var after = statements(revision.getValue()).keySet();
      for (var statement : statements(YAML.readTree(before.get())).values()) {
        if (!after.contains(statement.key())
            && !stands.contains(statement.key())
            && hadData(parent, statement.run())) {
          assertThat(dropped(listed, statement.claim()))
              .as("dropped statements of %s, changed by %s", statement.claim(), revision.getKey())
              .contains(statement.says());
        }
      }
    }
  }

  /**
   * A run that is made until it decides has as many chances of an error as it was made. Data of
   * before {@link #MADE_ANEW} are of other services and of other files.
   */
  @Test
  void everyRunThatWasMadeBeforeIsListedWithTheReason() throws Exception {
    var listed = new ArrayList<String>();
    for (var former : YAML.treeToValue(now(), Claims.class).formerRuns()) {
      listed.add(former.run() + " " + git("rev-parse", former.revision()).orElse("unknown"));
    }
    for (var run : statements(now()).values().stream().map(Stated::run).distinct().toList()) {
      for (int part = 1; part == 1 || Files.exists(dataOf(run, part)); part++) {
        var made = revisionsOf(partOf(run, part));
        assertThat(listed)
            .as("former runs of %s, of all but the last revision that measured a part of it", run)
            .containsAll(
                made.stream()
                    .limit(Math.max(0, made.size() - 1))
                    .map(revision -> run + " " + revision)
                    .toList());
      }
    }
  }

  /** Of others than those that statements are about, former runs would share nothing. */
  @Test
  void everyFormerRunIsOfAStatementAndOfARevisionThatIsThere() throws Exception {
    for (var former : YAML.treeToValue(now(), Claims.class).formerRuns()) {
      assertThat(git("cat-file", "-e", former.revision() + "^{commit}"))
          .as("revision %s, of a former run of %s", former.revision(), former.run())
          .isPresent();
      assertThat(statements(now()).values()).extracting(Stated::run).contains(former.run());
    }
  }

  /** Returns the revisions that measured the data that a run ever had, the latest last. */
  private static List<String> revisionsOf(String run) throws Exception {
    var file = DATA + run + ".json";
    var commits =
        git("log", "--reverse", "--format=%H", "--diff-filter=AM", MADE_ANEW + "..", "--", file);
    var revisions = new LinkedHashSet<String>();
    for (var commit : commits.orElseThrow().lines().toList()) {
      var data = new ObjectMapper().readTree(git("show", commit + ":" + file).orElseThrow());
      revisions.add(data.at("/environment/revision").textValue());
    }
    return List.copyOf(revisions);
  }

  private static List<String> dropped(Claims claims, String id) {
    return claims.studies().stream()
        .flatMap(study -> study.claims().stream())
        .filter(claim -> claim.id().equals(id))
        .flatMap(claim -> claim.dropped().stream())
        .map(Claims.DroppedStatement::says)
        .toList();
  }

  /** Returns whether a revision or one before it had data of a run; some were deleted later. */
  private static boolean hadData(String revision, String run) throws Exception {
    return !git("log", "-1", "--format=%H", revision, "--", DATA + run + ".json")
        .orElseThrow()
        .isEmpty();
  }

  /** Data of another file than the one that stands there now would be held against its claims. */
  @Test
  void everyRunWasMadeFromTheFileAsItStands() throws Exception {
    try (var files = Files.walk(ROOT.resolve("examples/studies/small"))) {
      for (var file : files.filter(f -> f.toString().endsWith(".yaml")).toList()) {
        var run = YAML.readTree(file.toFile());
        int seed = run.at("/spec/seed").intValue();
        for (var data : partsOf(run.at("/metadata/name").textValue())) {
          // Each part has a seed of its own.
          ((ObjectNode) run.get("spec")).put("seed", seed++);
          var made = new ObjectMapper().readTree(data.toFile()).at("/run/spec");
          assertThat(differences("spec", run.get("spec"), made)).as(data.toString()).isEmpty();
        }
      }
    }
  }

  /** Returns the data of a run and of its further parts, as far as they are there. */
  private static List<Path> partsOf(String run) {
    return IntStream.iterate(1, part -> Files.exists(dataOf(run, part)), part -> part + 1)
        .mapToObj(part -> dataOf(run, part))
        .toList();
  }

  private static Path dataOf(String run, int part) {
    return ROOT.resolve(DATA + partOf(run, part) + ".json");
  }

  /** Returns the name of a part of a run, counted from 1. */
  private static String partOf(String run, int part) {
    return part == 1 ? run : run + "-" + part;
  }

  /** Returns where something that is written has another value, or none, in what was made. */
  private static List<String> differences(String path, JsonNode written, JsonNode made) {
    if (written.isObject()) {
      return written.properties().stream()
          .flatMap(field ->
              differences(path + "." + field.getKey(), field.getValue(), made.path(field.getKey()))
                  .stream())
          .toList();
    }
    if (written.isArray() && made.isArray() && written.size() == made.size()) {
      var all = new ArrayList<String>();
      for (int i = 0; i < written.size(); i++) {
        all.addAll(differences("%s[%d]".formatted(path, i), written.get(i), made.get(i)));
      }
      return all;
    }
    return written.isValueNode() && made.isValueNode() && written.asText().equals(made.asText())
        ? List.of()
        : List.of("%s: %s, not %s".formatted(path, made, written));
  }

  /**
   * Returns the oldest revision from which on the statement has had its range, this one's own
   * included, and has let the same trials decide, unless the claim tells that a rule is younger;
   * empty when its range is not committed.
   */
  private static Optional<String> since(Stated statement) {
    String oldest = null;
    for (var revision : HISTORY.entrySet()) {
      var then = statements(revision.getValue()).get(statement.key());
      if (then == null
          || !then.range().equals(statement.range())
          || then.needsCpuToSpare() != statement.needsCpuToSpare()
          || (!statement.tellsWhatIsYounger()
              && !Objects.equals(then.needsCpuInUse(), statement.needsCpuInUse()))) {
        break;
      }
      oldest = revision.getKey();
    }
    return Optional.ofNullable(oldest);
  }

  private static JsonNode now() throws IOException {
    return YAML.readTree(ROOT.resolve(CLAIMS).toFile());
  }

  private static Stream<String> ids(JsonNode claims) {
    return claims.findValuesAsText("id").stream();
  }

  /** Returns all statements by the figures that they are about, whatever they say. */
  private static Map<String, Stated> statements(JsonNode claims) {
    var found = new LinkedHashMap<String, Stated>();
    for (var study : claims.path("studies")) {
      for (var claim : study.path("claims")) {
        for (var statement : claim.path("statements")) {
          var stated = Stated.of(claim, statement);
          found.put(stated.key(), stated);
        }
      }
    }
    return found;
  }

  /** The lower and the upper end of a range, or by how much a ratio must differ from 1. */
  private record Range(
      @Nullable Double atLeast, @Nullable Double atMost, @Nullable Double differsBy) {

    static Range of(JsonNode node) {
      return new Range(
          number(node.get("atLeast")), number(node.get("atMost")), number(node.get("differsBy")));
    }

    static @Nullable Double number(@Nullable JsonNode node) {
      return node == null ? null : node.asDouble();
    }
  }

  /** A statement as a revision of the file has it. */
  private record Stated(
      String claim,
      String key,
      String says,
      String run,
      Range range,
      boolean needsCpuToSpare,
      @Nullable Double needsCpuInUse,
      boolean tellsWhatIsYounger,
      List<Range> formerly) {

    static Stated of(JsonNode claim, JsonNode node) {
      var formerly = new ArrayList<Range>();
      node.path("formerly").forEach(range -> formerly.add(Range.of(range)));
      return new Stated(
          claim.path("id").asText(),
          Stream.of("of", "to", "comparedWith")
              .map(node::get)
              .filter(Objects::nonNull)
              .toList()
              .toString(),
          node.path("says").asText(),
          node.at("/of/run").asText(),
          Range.of(node),
          claim.path("needsCpuToSpare").asBoolean(),
          Range.number(claim.get("needsCpuInUse")),
          claim.has("afterData"),
          formerly);
    }
  }

  /** Returns what git prints; empty when it fails. */
  private static Optional<String> git(String... arguments) throws Exception {
    var command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    var process =
        new ProcessBuilder(command)
            .directory(ROOT.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor() == 0 ? Optional.of(text.strip()) : Optional.empty();
  }
}
