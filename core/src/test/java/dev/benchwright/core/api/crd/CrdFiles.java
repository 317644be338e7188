package dev.benchwright.core.api.crd;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.crdv2.generator.CRDGenerator;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The two CRDs as files, generated from the classes of {@code core.api}. */
public final class CrdFiles {

  private static final ObjectMapper YAML =
      new ObjectMapper(
          new YAMLFactory()
              .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
              .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
              .disable(YAMLGenerator.Feature.SPLIT_LINES)
              .enable(YAMLGenerator.Feature.INDENT_ARRAYS_WITH_INDICATOR));

  private static final List<Resource> RESOURCES =
      List.of(
          new Resource(BenchmarkRun.class, BenchmarkRunSpec.class, BenchmarkRunStatus.class),
          new Resource(BenchmarkTrial.class, BenchmarkTrialSpec.class, BenchmarkTrialStatus.class));

  /** A resource and the records of its spec and status. */
  private record Resource(Class<? extends HasMetadata> type, Class<?> spec, Class<?> status) {}

  private CrdFiles() {}

  /** Writes the CRDs into the directory that the only argument names. */
  public static void main(String[] arguments) throws IOException {
    var directory = Path.of(arguments[0]);
    Files.createDirectories(directory);
    for (var file : generate().entrySet()) {
      Files.writeString(directory.resolve(file.getKey()), file.getValue());
    }
  }

  /** Returns the generated CRDs: file names and contents. */
  static Map<String, String> generate() throws IOException {
    var files = new TreeMap<String, String>();
    for (var resource : RESOURCES) {
      var crd = (ObjectNode) YAML.readTree(generated(resource.type()));
      orderColumns(crd, resource.type());
      dropRepeatedRules(crd);
      boundIntegers(crd, resource);
      describe(crd, resource);
      var name = crd.at("/spec/names/plural").asText() + "." + Benchwright.GROUP + ".yaml";
      files.put(
          name,
          "# Made from the classes of dev.benchwright.core.api by 'make crds'; change those.\n"
              + YAML.writeValueAsString(crd));
    }
    return files;
  }

  /** Returns the names and contents of the files in a directory. */
  static Map<String, String> read(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.collect(
          Collectors.toMap(
              file -> file.getFileName().toString(), CrdFiles::content, (a, b) -> a, TreeMap::new));
    }
  }

  private static byte[] generated(Class<? extends HasMetadata> type) {
    var written = new ByteArrayOutputStream();
    new CRDGenerator()
        .customResourceClasses(type)
        .forCRDVersions("v1")
        .withImplicitPreserveUnknownFields(false)
        .withOutput(
            new io.fabric8.crdv2.generator.CRDGenerator.AbstractCRDOutput<>() {
              @Override
              protected OutputStream createStreamFor(String crdName) {
                return written;
              }
            })
        .generate();
    return written.toByteArray();
  }

  /** Puts the columns into the order of the class, because the generator sorts them by path. */
  private static void orderColumns(ObjectNode crd, Class<?> type) {
    var version = (ObjectNode) crd.at("/spec/versions/0");
    var columns =
        elements(version.get("additionalPrinterColumns"))
            .collect(Collectors.toMap(column -> column.get("name").asText(), Function.identity()));
    version
        .putArray("additionalPrinterColumns")
        .addAll(
            Arrays.stream(type.getAnnotationsByType(AdditionalPrinterColumn.class))
                .map(annotation -> columns.get(annotation.name()))
                .toList());
  }

  /** Removes rules that the generator finds twice: on a record's component and on its accessor. */
  private static void dropRepeatedRules(JsonNode node) {
    if (node instanceof ObjectNode object
        && object.get("x-kubernetes-validations") instanceof ArrayNode rules) {
      var distinct = new LinkedHashSet<>(elements(rules).toList());
      object.putArray("x-kubernetes-validations").addAll(distinct);
    }
    node.forEach(CrdFiles::dropRepeatedRules);
  }

  private static void boundIntegers(ObjectNode crd, Resource resource) {
    var schema = schema(crd);
    IntegerBounds.complete((ObjectNode) schema.at("/properties/spec"), resource.spec());
    IntegerBounds.complete((ObjectNode) schema.at("/properties/status"), resource.status());
  }

  private static ObjectNode schema(ObjectNode crd) {
    return (ObjectNode) crd.at("/spec/versions/0/schema/openAPIV3Schema");
  }

  private static void describe(ObjectNode crd, Resource resource) {
    var schema = schema(crd);
    schema.put("description", FieldDescriptions.ofClass(resource.type()));
    describe((ObjectNode) schema.at("/properties/spec"), resource.spec());
    describe((ObjectNode) schema.at("/properties/status"), resource.status());
  }

  private static void describe(ObjectNode part, Class<?> type) {
    part.put("description", FieldDescriptions.ofClass(type));
    FieldDescriptions.describe(part, type);
  }

  private static Stream<JsonNode> elements(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false);
  }

  private static String content(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
