package dev.benchwright.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Shows that the files that readers apply name nothing that the catalog lacks. */
class ExampleFilesTest {

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("..", "examples"))) {
      return files
          .filter(file -> file.toString().endsWith("-run.yaml") || isOfAStudy(file))
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyRunOfTheExamplesIsAccepted(Path file) throws IOException, NotAcceptedException {
    var runs = FileRuns.of(file);
    assertThat(runs).isNotEmpty();
    for (var run : runs) {
      assertThat(Catalog.bundled().resolve(run)).hasSameSizeAs(run.variants());
      assertThat(run.load().levels()).isNotEmpty();
    }
  }

  private static boolean isOfAStudy(Path file) {
    return file.toString().contains("studies") && file.toString().endsWith(".yaml");
  }
}
