package dev.benchwright.core.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DocumentedFieldsTest {

  private static final Path DOCUMENTS = Path.of("../docs");

  private static final Pattern FIELD = Pattern.compile("`(spec(?:\\.\\w+)+)[^`]*`");

  /** A field of Kueue's Workload. */
  private static final Set<String> OF_OTHER_RESOURCES = Set.of("spec.active");

  @Test
  void everyFieldOfASpecThatDocumentsNameExists() throws IOException {
    var schemas = new ArrayList<JsonNode>();
    for (var crd : CrdFiles.generate().values()) {
      schemas.add(new YAMLMapper().readTree(crd).at("/spec/versions/0/schema/openAPIV3Schema"));
    }
    assertThat(named(DOCUMENTS.resolve("gates.md"))).contains("spec.gates.maxAttempts");
    for (var page : pages()) {
      assertThat(named(page))
          .filteredOn(field -> !OF_OTHER_RESOURCES.contains(field))
          .as("fields that %s names", page)
          .allSatisfy(field ->
              assertThat(schemas)
                  .as("CRDs with %s", field)
                  .anyMatch(schema ->
                      schema.at("/properties/" + field.replace(".", "/properties/")).isObject()));
    }
  }

  private static List<Path> pages() throws IOException {
    try (var files = Files.list(DOCUMENTS)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
  }

  private static List<String> named(Path page) throws IOException {
    return FIELD.matcher(Files.readString(page)).results().map(m -> m.group(1)).toList();
  }
}
