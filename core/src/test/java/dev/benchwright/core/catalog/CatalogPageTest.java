package dev.benchwright.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.benchwright.core.api.run.RunSpecs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds {@code docs/catalog.md} against what is read. */
class CatalogPageTest {

  private static final Path PAGE = Path.of("..", "docs", "catalog.md");

  @Test
  void theExampleIsACatalogWhoseScenariosCanBeRun() throws IOException, NotAcceptedException {
    var catalog = Catalog.read(new ByteArrayInputStream(yaml().getBytes(StandardCharsets.UTF_8)));
    assertThat(catalog.scenarios()).hasSize(2);
    for (var scenario : catalog.scenarios()) {
      var run = RunSpecs.run().scenario(scenario.name()).variants("orders-virtual").build();
      assertThat(catalog.resolve(run)).hasSize(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Catalog.class,
        Scenario.class,
        Scenario.Service.class,
        Scenario.Parameter.class,
        Scenario.Check.class,
        CatalogVariant.class
      })
  void everyFieldIsExplained(Class<?> type) throws IOException {
    var text = Files.readString(PAGE).replace(yaml(), "");
    assertThat(type.getRecordComponents())
        .extracting(CatalogPageTest::nameInYaml)
        .allSatisfy(name -> assertThat(text).containsPattern("[`.]" + name + "[`:]"));
  }

  private static String nameInYaml(RecordComponent component) {
    return Optional.ofNullable(component.getAccessor().getAnnotation(JsonProperty.class))
        .map(JsonProperty::value)
        .orElse(component.getName());
  }

  private static String yaml() throws IOException {
    var page = Files.readString(PAGE);
    int start = page.indexOf("```yaml\n") + "```yaml\n".length();
    return page.substring(start, page.indexOf("```", start));
  }
}
