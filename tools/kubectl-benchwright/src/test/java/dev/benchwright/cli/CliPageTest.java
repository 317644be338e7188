package dev.benchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CliPageTest {

  private static final Path PAGE = Path.of("..", "..", "docs", "cli.md");

  /** Writes the page anew when it is run with {@code -Dcli.page.write=true}. */
  @Test
  void theDocumentationIsWhatTheCommandsSay() throws IOException {
    if (Boolean.getBoolean("cli.page.write")) {
      Files.writeString(PAGE, CliPage.text());
    }

    assertThat(PAGE)
        .as("docs/cli.md; write it anew with -Dcli.page.write=true")
        .hasContent(CliPage.text());
  }
}
