package dev.benchwright.core.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.catalog.manifest.Manifests;
import io.fabric8.kubernetes.api.model.ConfigMap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The runs of a file that readers apply. */
final class FileRuns {

  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  private FileRuns() {}

  /** Returns the specs of the runs, with the components of manifests that the file has. */
  static List<BenchmarkRunSpec> of(Path file) throws IOException, NotAcceptedException {
    var runs = new ArrayList<BenchmarkRunSpec>();
    var objects = objects(file);
    for (var object : objects) {
      if (object.path("kind").asText().equals(BenchmarkRun.KIND)) {
        var spec = YAML.treeToValue(object.get("spec"), BenchmarkRunSpec.class);
        var named = configMap(spec);
        runs.add(named == null ? spec : manifests(named, objects).inlined(spec));
      }
    }
    return runs;
  }

  private static List<JsonNode> objects(Path file) throws IOException {
    try (var documents = YAML.readerFor(JsonNode.class).<JsonNode>readValues(file.toFile())) {
      return documents.readAll();
    }
  }

  private static @Nullable String configMap(BenchmarkRunSpec spec) {
    return spec.system() == null || spec.system().manifests() == null
        ? null
        : spec.system().manifests().configMap();
  }

  private static Manifests manifests(String name, List<JsonNode> objects) throws IOException {
    for (var object : objects) {
      if (object.path("kind").asText().equals("ConfigMap")
          && object.at("/metadata/name").asText().equals(name)) {
        return Manifests.of(name, YAML.treeToValue(object, ConfigMap.class).getData());
      }
    }
    throw new AssertionError("the file has no ConfigMap " + name);
  }
}
