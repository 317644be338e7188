package dev.benchwright.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ScenariosPageTest {

  private static final Path PAGE = Path.of("..", "docs", "scenarios.md");

  /** Run with {@code -Ddocuments.write=true} to write the page anew. */
  @Test
  void theDocumentationIsWhatTheCatalogSays() throws IOException {
    var page = ScenariosPage.text(Catalog.bundled());
    if (Boolean.getBoolean("documents.write")) {
      Files.writeString(PAGE, page);
    }

    assertThat(PAGE).as("docs/scenarios.md; 'make crds' writes it anew").hasContent(page);
  }
}
