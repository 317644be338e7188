package dev.benchwright.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.cli.FakeApi;
import dev.benchwright.cli.Screen;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.catalog.Scenario;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class InitCommandTest {

  private final FakeApi api = new FakeApi();
  private final Screen screen = Screen.plain();

  @AfterEach
  void stop() {
    api.close();
  }

  static Stream<String> scenarios() {
    return Catalog.bundled().scenarios().stream().map(Scenario::name);
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void ofEveryScenarioTheDefaultsAreARunThatTheCatalogAccepts(String scenario)
      throws NotAcceptedException {
    assertThat(init("", "--yes", "--scenario", scenario, "-o", "-")).isZero();

    var run = written(screen.out());
    assertThat(Catalog.bundled().resolve(run.getSpec())).isNotEmpty();
    assertThat(run.getMetadata().getName()).isEqualTo(scenario + "-run");
    assertThat(run.getSpec().scenario()).isEqualTo(scenario);
  }

  @Test
  void whatOptionsSayIsNotAsked() {
    var code =
        init(
            "",
            "--scenario",
            "delay",
            "--variants",
            "webflux,mvc-virtual",
            "--users",
            "10,100",
            "--repetitions",
            "7",
            "--name",
            "ours",
            "-o",
            "-");

    assertThat(code).isZero();
    assertThat(screen.err()).isEmpty();
    var spec = written(screen.out()).getSpec();
    assertThat(spec.variants())
        .extracting(variant -> variant.name())
        .containsExactly("webflux", "mvc-virtual");
    assertThat(spec.load().levels()).extracting(level -> level.value()).containsExactly(10, 100);
    assertThat(spec.repetitions()).isEqualTo(7);
    assertThat(spec.parameters()).containsKey("delayMillis");
  }

  @Test
  void theRestIsAskedAndWhatCannotBeIsAskedAgain() {
    var typed =
        """
        nonsense
        hello
        mvc-virtual mvc-platform-200
        many
        50

        Bad_Name
        asked
        """;

    assertThat(init(typed, "-o", "-")).isZero();

    assertThat(screen.err())
        .contains("--scenario 'nonsense' is unknown here; write one of: ")
        .contains("--users must be whole numbers")
        .contains("--name must be at most 30");
    var run = written(screen.out());
    assertThat(run.getMetadata().getName()).isEqualTo("asked");
    assertThat(run.getSpec().variants())
        .extracting(variant -> variant.name())
        .containsExactly("mvc-virtual", "mvc-platform-200");
    assertThat(run.getSpec().load().levels())
        .extracting(level -> level.value())
        .containsExactly(50);
    assertThat(run.getSpec().repetitions()).isEqualTo(4);
  }

  @Test
  void aVariantThatCannotServeTheScenarioIsRefused() {
    assertThat(init("", "--yes", "--variants", "mvc-virtual,nobody", "-o", "-")).isEqualTo(1);

    assertThat(screen.err()).contains("--variants 'nobody' is unknown here");
    assertThat(screen.out()).isEmpty();
  }

  @Test
  void aFileThatIsThereIsReplacedOnlyByForce(@TempDir Path directory) throws IOException {
    var file = Files.writeString(directory.resolve("run.yaml"), "mine");

    assertThat(init("", "--yes", "-o", file.toString())).isEqualTo(1);
    assertThat(file).hasContent("mine");

    assertThat(init("", "--yes", "--force", "-o", file.toString())).isZero();
    assertThat(written(Files.readString(file)).getMetadata().getName()).isEqualTo("hello-run");
    assertThat(screen.out()).contains("kubectl benchwright run " + file);
  }

  private int init(String typed, String... options) {
    var arguments = Stream.concat(Stream.of("init"), List.of(options).stream());
    return api.runFor(screen, typed, arguments.toArray(String[]::new));
  }

  private static BenchmarkRun written(String yaml) {
    return Serialization.unmarshal(yaml, BenchmarkRun.class);
  }
}
