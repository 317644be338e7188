package dev.benchwright.core.measure.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class MetricsPageTest {

  private static final Path PAGE = Path.of("..", "docs", "metrics.md");
  private static final Path LIST = Path.of("..", "docs", "metrics.json");

  /** Run with {@code -Ddocuments.write=true} to write the page and the list anew. */
  @Test
  void theDocumentationIsWhatTheCatalogSays() throws IOException {
    if (Boolean.getBoolean("documents.write")) {
      Files.writeString(PAGE, MetricsPage.text());
      Files.writeString(LIST, MetricsPage.list());
    }

    assertThat(PAGE)
        .as("docs/metrics.md; 'make crds' writes it anew")
        .hasContent(MetricsPage.text());
    assertThat(LIST)
        .as("docs/metrics.json; 'make crds' writes it anew")
        .hasContent(MetricsPage.list());
  }
}
