package dev.benchwright.apitier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.Command;
import dev.benchwright.e2e.RunBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An invalid run is refused with a sentence that says what to write. The invalid runs are files
 * whose first lines have the sentence.
 */
@Tag("api")
class AdmissionApiTest {

  @RegisterExtension static final Bench BENCH = new Bench();

  private static final ApiNamespace NAMESPACE = BENCH.namespace("admission");
  private static final LiveOperator OPERATOR = BENCH.operatorOf(NAMESPACE);

  private static final Path FILES = Path.of("src/test/resources");
  private static final String SAYS = "# says: ";

  @AfterAll
  static void stop() {
    OPERATOR.close();
  }

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
    var run = new AppliedRun(NAMESPACE.client(), NAMESPACE.name(), name).awaitEnd();
    assertThat(run.status().phase()).isEqualTo(RunPhase.FAILED);
    assertThat(run.status().message()).contains(sentences(file));
    var accepted = run.condition("Accepted");
    assertThat(accepted.getStatus()).isEqualTo("False");
    assertThat(accepted.getMessage()).contains(sentences(file));
    assertThat(run.condition("Complete").getStatus()).isEqualTo("False");
    assertThat(BENCH.deployed(run)).isEmpty();
    assertThat(run.trials()).isEmpty();
  }

  @Test
  void specOfARunThatExistsCannotBeChanged() {
    var run =
        NAMESPACE
            .apply(RunBuilder.run("unchangeable").variants("no-such-variant"))
            .awaitEnd()
            .get();
    run.setSpec(RunBuilder.run("unchangeable").variants("webflux").build().getSpec());

    assertThatThrownBy(() -> NAMESPACE.client().resource(run).update())
        .hasMessageContaining(
            "spec of a BenchmarkRun cannot be changed once it exists, but for suspend, cancel and"
                + " ttlSecondsAfterFinished, because finished trials would no longer answer the same"
                + " question; delete it and apply it anew, or use another name");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{scenario: delay}",
        "{parameters: {delayMillis: '7'}}",
        "{request: {method: POST}}",
        "{variants: [{name: mvc-virtual}]}",
        "{jdk: 21}",
        "{resources: {cpu: '3'}}",
        "{resources: {warmUpCpu: '3'}}",
        "{database: {memory: 3Gi}}",
        "{load: {steadySeconds: 77}}",
        "{repetitions: 9}",
        "{order: RandomizedBlocks}",
        "{seed: 9}",
        "{pauseSeconds: 9}",
        "{placement: {subject: {nodeSelector: {a: b}}}}",
        "{gates: {maxAttempts: 9}}",
        "{lane: another}",
        "{baseline: mvc-virtual}",
        "{marginPercent: 9}",
        "{verdictMetric: p99Millis}",
        "{precisionPercent: 9}",
        "{maxRepetitions: 99}",
      })
  void whatARunAsksCannotBeChanged(String change) {
    applyResting("resting");
    var patched = patch("resting", change);
    assertThat(patched.exitCode()).as(patched.output()).isNotZero();
    assertThat(patched.output()).contains("cannot be changed once it exists, but for suspend");
  }

  @Test
  void howARunIsTreatedCanBeChanged() {
    applyResting("treated");
    for (var change :
        List.of(
            "{ttlSecondsAfterFinished: 3600}",
            "{ttlSecondsAfterFinished: null}",
            "{ttlSecondsAfterFinished: 7200}",
            "{suspend: false}",
            "{suspend: true}",
            "{cancel: true, suspend: null}")) {
      var patched = patch("treated", change);
      assertThat(patched.exitCode()).as("%s: %s", change, patched.output()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"{cancel: false}", "{cancel: null}"})
  void aCancelCannotBeTakenBack(String change) {
    applyResting("cancelled");
    assertThat(patch("cancelled", "{cancel: true}").exitCode()).isZero();
    var patched = patch("cancelled", change);
    assertThat(patched.exitCode()).as(patched.output()).isNotZero();
    assertThat(patched.output())
        .contains(
            "spec.cancel cannot be taken back, because the run is over; delete it and apply it"
                + " anew, or use another name");
  }

  /** Applies a run that is suspended from the beginning, so that nothing is measured. */
  private static void applyResting(String name) {
    var earlier = new AppliedRun(NAMESPACE.client(), NAMESPACE.name(), name);
    earlier.delete();
    await("the end of an earlier run " + name).until(() -> !earlier.exists());
    NAMESPACE.apply(RunBuilder.run(name).variants("webflux").suspended());
  }

  private static Command patch(String name, String spec) {
    return kubectl("patch", "benchmarkrun", name, "--type=merge", "--patch", "spec: " + spec);
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
    return BENCH.kubectl(NAMESPACE, arguments);
  }
}
