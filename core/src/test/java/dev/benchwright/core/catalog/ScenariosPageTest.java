package dev.benchwright.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ScenariosPageTest {

  private static final Path PAGE = Path.of("..", "docs", "scenarios.md");

  /** Run with {@code -Dscenarios.page.write=true} to write the page anew. */
  @Test
  void theDocumentationIsWhatTheCatalogSays() throws IOException {
    var page = ScenariosPage.text(Catalog.bundled());
    if (Boolean.getBoolean("scenarios.page.write")) {
      Files.writeString(PAGE, page);
    }

    assertThat(PAGE)
        .as("docs/scenarios.md; write it anew with -Dscenarios.page.write=true")
        .hasContent(page);
  }
}
