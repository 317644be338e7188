package dev.benchwright.apitier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The API server accepts every file of {@code examples/}. */
@Tag("api")
class ExamplesApiTest {

  @RegisterExtension static final Bench BENCH = new Bench();

  private static final ApiNamespace NAMESPACE = BENCH.namespace("examples");
  private static final Path EXAMPLES = Path.of("../../examples");

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void isAcceptedByTheApiServer(Path file) {
    var applied = BENCH.kubectl(NAMESPACE, "apply", "--dry-run=server", "-f", file.toString());
    assertThat(applied.exitCode()).as(applied.output()).isZero();
    assertThat(applied.output()).contains("created (server dry run)");
  }
}
