package dev.benchwright.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.BeanCreationException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.core.io.support.SpringFactoriesLoader;
import org.springframework.core.io.support.SpringFactoriesLoader.FailureHandler;

class UnreadableCatalogAnalyzerTest {

  @Test
  void aStartWithoutAUsableCatalogEndsWithASentence(@TempDir Path directory) throws IOException {
    var file =
        Files.writeString(
            directory.resolve("catalog.yaml"), "scenarios:\n  - name: order\n    servces: []\n");
    var wiring = new OperatorWiring();
    var failure =
        new BeanCreationException(
            "doctor", "no catalog", catchThrowable(() -> wiring.catalog(settings(file))));

    assertThat(analysis(failure).getDescription())
        .startsWith(
            "The catalog %s cannot be used: scenarios[0] has 'servces', which is not known there"
                .formatted(file));
    assertThat(analysis(failure).getAction()).contains("docs/catalog.md");
  }

  /** Returns what Spring Boot prints: it asks all analyzers that it finds, and takes the first. */
  private static FailureAnalysis analysis(Throwable failure) {
    return SpringFactoriesLoader.forDefaultResourceLocation()
        .load(FailureAnalyzer.class, FailureHandler.handleMessage((message, error) -> {}))
        .stream()
        .map(analyzer -> analyzer.analyze(failure))
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow();
  }

  private static OperatorSettings settings(Path catalog) {
    return new Binder(
            new MapConfigurationPropertySource(
                Map.of("benchwright.catalog", catalog.toString(), "benchwright.instance", "one")))
        .bind("benchwright", OperatorSettings.class)
        .get();
  }
}
