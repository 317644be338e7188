package dev.benchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CliPageTest {

  private static final Path PAGE = Path.of("..", "..", "docs", "cli.md");

  /** Writes the page anew when it is run with {@code -Ddocuments.write=true}. */
  @Test
  void theDocumentationIsWhatTheCommandsSay() throws IOException {
    if (Boolean.getBoolean("documents.write")) {
      Files.writeString(PAGE, CliPage.text());
    }

    assertThat(PAGE).as("docs/cli.md; 'make crds' writes it anew").hasContent(CliPage.text());
  }
}
