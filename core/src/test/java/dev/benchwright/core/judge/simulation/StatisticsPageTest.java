package dev.benchwright.core.judge.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class StatisticsPageTest {

  private static final Path PAGE = Path.of("..", "docs", "statistics.md");

  /** Run with {@code -Dstatistics.page.write=true} to write the page anew. */
  @Test
  void theDocumentationIsWhatTheSimulationsFind() throws IOException {
    var page = StatisticsPage.text();
    if (Boolean.getBoolean("statistics.page.write")) {
      Files.writeString(PAGE, page);
    }

    assertThat(PAGE)
        .as("docs/statistics.md; write it anew with -Dstatistics.page.write=true")
        .hasContent(page);
  }
}
