package dev.benchwright.core.measure.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class MetricsPageTest {

  private static final Path PAGE = Path.of("..", "docs", "metrics.md");
  private static final Path LIST = Path.of("..", "docs", "metrics.json");

  /** Run with {@code -Dmetrics.page.write=true} to write the page and the list anew. */
  @Test
  void theDocumentationIsWhatTheCatalogSays() throws IOException {
    if (Boolean.getBoolean("metrics.page.write")) {
      Files.writeString(PAGE, MetricsPage.text());
      Files.writeString(LIST, MetricsPage.list());
    }

    assertThat(PAGE)
        .as("docs/metrics.md; write it anew with -Dmetrics.page.write=true")
        .hasContent(MetricsPage.text());
    assertThat(LIST)
        .as("docs/metrics.json; write it anew with -Dmetrics.page.write=true")
        .hasContent(MetricsPage.list());
  }
}
