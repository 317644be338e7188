package dev.benchwright.apitier;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.FloorSpec;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.catalog.manifest.Manifests;
import dev.benchwright.core.plan.Plan;
import dev.benchwright.operator.controller.cluster.KeptManifests;
import dev.benchwright.operator.controller.trial.DeploymentResolver;
import dev.benchwright.operator.controller.trial.TrialDeadlines;
import dev.benchwright.operator.resources.RunWorkload;
import dev.benchwright.operator.resources.Trials;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Every example deploys the objects that a file records, field by field, as the API server stores
 * them.
 *
 * <p>The first trial is recorded whole, every other one by what differs from the one before. The
 * texts of scripts are left out: how they behave is tested elsewhere.
 */
@Tag("api")
class DeployedObjectsApiTest {

  @RegisterExtension static final Bench BENCH = new Bench();

  private static final ApiNamespace NAMESPACE = BENCH.namespace("objects");
  private static final Path EXAMPLES = Path.of("../../examples");
  private static final Path RECORD = Path.of("src/test/resources/deployed-objects.txt");

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final DeploymentResolver RESOLVER =
      new DeploymentResolver(
          Catalog.bundled(),
          BenchmarkRun::getSpec,
          Trials.PARTS.floorImage(),
          new TrialDeadlines(
              Duration.ofMinutes(2),
              Duration.ofMinutes(1),
              Duration.ofMinutes(1),
              Duration.ofMinutes(1),
              Duration.ofMinutes(1),
              Duration.ofMinutes(1),
              Duration.ofMinutes(10)));

  /** What the API server draws or counts, which no two objects share. */
  private static final Set<String> DRAWN =
      Set.of(
          "/metadata/uid",
          "/metadata/resourceVersion",
          "/metadata/creationTimestamp",
          "/metadata/generation",
          "/metadata/managedFields",
          "/spec/clusterIP",
          "/spec/clusterIPs",
          "/status");

  private static final String BOOKSHOP = "bookshop-2024";

  /**
   * Run with {@code -Ddocuments.write=true} to write the record anew, and read what has changed.
   */
  @Test
  void everyExampleDeploysWhatIsRecorded() throws Exception {
    var record = record();
    if (Boolean.getBoolean("documents.write")) {
      Files.writeString(RECORD, record);
    }
    assertThat(RECORD).as("the objects of all examples").hasContent(record);
  }

  private static String record() throws IOException, NotAcceptedException {
    var text = new StringBuilder();
    SortedMap<String, String> before = new TreeMap<>();
    for (var file : examples()) {
      var run = run(file);
      for (var trial : trials(run)) {
        var fields = fields(run, trial);
        text.append(
            "\n# %s, %s, %s\n"
                .formatted(
                    EXAMPLES.relativize(file), trial.getSpec().variant(), trial.getSpec().load()));
        differences(before, fields).forEach(line -> text.append(line).append('\n'));
        before = fields;
      }
    }
    return text.substring(1);
  }

  private static List<String> differences(
      SortedMap<String, String> before, SortedMap<String, String> fields) {
    SortedSet<String> paths = new TreeSet<>(before.keySet());
    paths.addAll(fields.keySet());
    List<String> lines = new ArrayList<>();
    for (var path : paths) {
      var value = fields.get(path);
      if (value == null) {
        lines.add("without " + path);
      } else if (!value.equals(before.get(path))) {
        lines.add("%s: %s".formatted(path, value));
      }
    }
    return lines;
  }

  /** Of the bookshop's files, which have the same components, one stands for all. */
  private static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      return Stream.concat(
              files
                  .filter(file -> file.toString().endsWith(".yaml"))
                  .filter(file -> !file.resolveSibling("").endsWith(BOOKSHOP))
                  .sorted(),
              Stream.of(
                  EXAMPLES
                      .resolve("studies/small")
                      .resolve(BOOKSHOP)
                      .resolve("place-order-gateway.yaml")))
          .toList();
    }
  }

  /**
   * Returns a file's run with the defaults that the API server gives it, and the components of
   * manifests.
   */
  private static BenchmarkRun run(Path file) throws IOException, NotAcceptedException {
    var serialization = BENCH.client().getKubernetesSerialization();
    try (var content = Files.newInputStream(file)) {
      var objects = BENCH.client().load(content).items();
      var applied =
          objects.stream()
              .filter(object -> object.getKind().equals(BenchmarkRun.KIND))
              .findFirst()
              .orElseThrow(() -> new AssertionError("no run in " + file));
      var stored =
          serialization.convertValue(
              BENCH.client().resource(applied).inNamespace(NAMESPACE.name()).dryRun(true).create(),
              BenchmarkRun.class);
      stored.setMetadata(new ObjectMetaBuilder().withName("run").withUid("uid-of-run").build());
      stored.getMetadata().setNamespace(NAMESPACE.name());
      var named = KeptManifests.named(stored);
      if (named.isPresent()) {
        stored.setSpec(manifests(named.get(), objects).inlined(stored.getSpec()));
      }
      return stored;
    }
  }

  private static Manifests manifests(String configMap, List<HasMetadata> objects) {
    return objects.stream()
        .filter(ConfigMap.class::isInstance)
        .map(ConfigMap.class::cast)
        .filter(object -> object.getMetadata().getName().equals(configMap))
        .findFirst()
        .map(object -> Manifests.of(configMap, object.getData()))
        .orElseThrow(() -> new AssertionError("the file has no ConfigMap " + configMap));
  }

  /**
   * Returns a trial of each variant at the first level, of the first variant at each level, and the
   * one that measures the generator.
   */
  private static List<BenchmarkTrial> trials(BenchmarkRun run) {
    Set<String> variants = new HashSet<>();
    var cells = Plan.cells(run.getSpec());
    var firstVariant = cells.getFirst().variant();
    List<BenchmarkTrial> trials = new ArrayList<>();
    for (var cell : cells) {
      boolean isFirst = variants.add(cell.variant());
      if (isFirst || cell.variant().equals(firstVariant)) {
        trials.add(
            trial(
                new BenchmarkTrialSpec(
                    "run", cell.variant(), cell.level().value(), cell.level().text(), 1, 1, 1)));
      }
    }
    if (run.getSpec().load().generator().measureFloor()) {
      trials.add(
          trial(
              new BenchmarkTrialSpec(
                  "run",
                  FloorSpec.VARIANT,
                  200,
                  "100/s to 200/s",
                  1,
                  1,
                  1,
                  new FloorSpec(100, 50))));
    }
    return trials;
  }

  private static BenchmarkTrial trial(BenchmarkTrialSpec spec) {
    var trial = new BenchmarkTrial();
    trial.setMetadata(
        new ObjectMetaBuilder()
            .withName("trial")
            .withNamespace(NAMESPACE.name())
            .withUid("uid-of-trial")
            .build());
    trial.setSpec(spec);
    return trial;
  }

  private static SortedMap<String, String> fields(BenchmarkRun run, BenchmarkTrial trial)
      throws NotAcceptedException, JsonProcessingException {
    var deployment = RESOLVER.of(run, trial);
    SortedMap<String, String> fields = new TreeMap<>();
    for (var object : Trials.objects(deployment)) {
      addFields(
          fields,
          BENCH.client().resource(object).inNamespace(NAMESPACE.name()).dryRun(true).create());
    }
    addFields(
        fields,
        RunWorkload.of(
            run,
            Catalog.bundled().resolve(run.getSpec()),
            Trials.PARTS,
            "queue",
            Optional.empty()));
    return fields;
  }

  private static void addFields(SortedMap<String, String> fields, HasMetadata object)
      throws JsonProcessingException {
    var json =
        JSON.readTree(
            BENCH
                .client()
                .getKubernetesSerialization()
                .asJson(object)
                .replace(NAMESPACE.name(), "NAMESPACE"));
    var name = "%s %s ".formatted(object.getKind(), object.getMetadata().getName());
    addFields(fields, name, "", json);
  }

  private static void addFields(
      SortedMap<String, String> fields, String object, String path, JsonNode value)
      throws JsonProcessingException {
    if (DRAWN.contains(path)) {
      return;
    }
    // What a Secret has is encoded.
    if (path.startsWith("/data/")
        && path.endsWith(".json")
        && value.isTextual()
        && object.startsWith("ConfigMap ")) {
      addFields(fields, object, path + " in JSON", JSON.readTree(value.textValue()));
    } else if (path.startsWith("/data/") && value.asText().contains("\n")) {
      fields.put(object + path, "(a text)");
    } else if (value.isObject() && !value.isEmpty()) {
      for (var field : ((ObjectNode) value).properties()) {
        addFields(fields, object, path + "/" + field.getKey(), field.getValue());
      }
    } else if (value.isArray() && !value.isEmpty()) {
      addElements(fields, object, path, value);
    } else {
      fields.put(object + path, value.toString());
    }
  }

  /** Adds a list by the names of its elements, so that one more does not move the others. */
  private static void addElements(
      SortedMap<String, String> fields, String object, String path, JsonNode list)
      throws JsonProcessingException {
    boolean named = StreamSupport.stream(list.spliterator(), false).allMatch(e -> e.has("name"));
    List<String> keys = new ArrayList<>();
    for (var element : list) {
      var key = named ? element.get("name").textValue() : String.valueOf(keys.size());
      keys.add(key);
      addFields(fields, object, "%s[%s]".formatted(path, key), element);
    }
    if (named) {
      fields.put(object + path, "in this order: " + String.join(", ", keys));
    }
  }
}
