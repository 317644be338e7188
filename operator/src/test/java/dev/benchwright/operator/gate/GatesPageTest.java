package dev.benchwright.operator.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.GatesSpec;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class GatesPageTest {

  private static final Path PAGE = Path.of("..", "docs", "gates.md");

  /** Run with {@code -Ddocuments.write=true} to write the page anew. */
  @Test
  void theDocumentationIsWhatTheGatesSay() throws IOException {
    if (Boolean.getBoolean("documents.write")) {
      Files.writeString(PAGE, GatesPage.text());
    }

    assertThat(PAGE).as("docs/gates.md; 'make crds' writes it anew").hasContent(GatesPage.text());
  }

  @Test
  void everyLimitOfARunIsOfOneGate() {
    assertThat(Gates.of(GatesSpec.DEFAULT).all())
        .flatExtracting(gate -> gate.description().limits())
        .containsExactlyInAnyOrder(
            Arrays.stream(GatesSpec.class.getRecordComponents())
                .map(RecordComponent::getName)
                .filter(name -> !name.equals("disabled") && !name.equals("maxAttempts"))
                .toArray(String[]::new));
  }
}
