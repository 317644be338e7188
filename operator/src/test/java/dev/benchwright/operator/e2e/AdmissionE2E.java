package dev.benchwright.operator.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.operator.api.RunPhase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What cannot be a run is refused with a sentence that says what to write. The bad ones are files,
 * whose first lines say the sentence.
 */
class AdmissionE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("admission");

  private static final Path FILES = Path.of("src/test/resources/e2e");
  private static final String SAYS = "# says: ";

  static List<Path> refused() throws IOException {
    return files("refused");
  }

  static List<Path> notAccepted() throws IOException {
    return files("notaccepted");
  }

  @ParameterizedTest
  @MethodSource("refused")
  void apiServerRefusesWithASentenceThatSaysWhatToWrite(Path file) throws IOException {
    var created = kubectl("create", "-f", file.toString());
    assertThat(created.exitCode()).as(created.output()).isNotZero();
    assertThat(created.output()).contains(sentences(file));
  }

  @ParameterizedTest
  @MethodSource("notAccepted")
  void operatorRefusesWhatOnlyItCanKnow(Path file) throws IOException {
    var created = kubectl("create", "-f", file.toString());
    assertThat(created.exitCode()).as(created.output()).isZero();

    var name = file.getFileName().toString().replace(".yaml", "");
    var run = new AppliedRun(NAMESPACE.client(), NAMESPACE.name(), name).awaitOver();
    assertThat(run.status().phase()).isEqualTo(RunPhase.FAILED);
    assertThat(run.status().message()).contains(sentences(file));
    var accepted = run.condition("Accepted");
    assertThat(accepted.getStatus()).isEqualTo("False");
    assertThat(accepted.getMessage()).contains(sentences(file));
    assertThat(run.condition("Complete").getStatus()).isEqualTo("False");
    assertThat(new Leftovers(NAMESPACE.client()).of(NAMESPACE.name(), name)).isEmpty();
  }

  @Test
  void specOfARunThatExistsCannotBeChanged() {
    var run =
        NAMESPACE
            .apply(RunBuilder.run("unchangeable").variants("no-such-variant"))
            .awaitOver()
            .get();
    run.setSpec(RunBuilder.run("unchangeable").variants("webflux").build().getSpec());

    assertThatThrownBy(() -> NAMESPACE.client().resource(run).update())
        .hasMessageContaining(
            "spec of a BenchmarkRun cannot be changed once it exists, because finished trials would"
                + " no longer answer the same question; delete it and apply it anew, or use another"
                + " name");
  }

  private static List<String> sentences(Path file) throws IOException {
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .filter(line -> line.startsWith(SAYS))
          .map(line -> line.substring(SAYS.length()))
          .toList();
    }
  }

  private static List<Path> files(String directory) throws IOException {
    try (Stream<Path> files = Files.list(FILES.resolve(directory))) {
      return files.sorted().toList();
    }
  }

  private static Command kubectl(String... arguments) {
    return Command.run(
        "kubectl",
        Stream.concat(Stream.of("--namespace", NAMESPACE.name()), Stream.of(arguments))
            .toArray(String[]::new));
  }
}
