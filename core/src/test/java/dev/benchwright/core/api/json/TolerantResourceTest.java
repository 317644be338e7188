package dev.benchwright.core.api.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TolerantResourceTest {

  private static final KubernetesSerialization SERIALIZATION =
      new KubernetesSerialization(
          new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES), true);

  @Test
  void ofARunThatCannotBeReadTheRestIsThereAndItSaysWhatIsWrongAndWhatToDo() {
    var run = run(Misfits.LARGE_WEIGHT, "{\"phase\": \"Running\"}");

    assertThat(run.canBeRead()).isFalse();
    assertThat(run.unreadableSentence())
        .contains(
            "BenchmarkRun team/poison cannot be read: "
                + Misfits.OF_LARGE_WEIGHT
                + ". If it is of a newer version of Benchwright, upgrade to that; otherwise delete it,"
                + " correct it and apply it anew.");
    assertThat(run.getSpec()).isNull();
    assertThat(run.getMetadata().getName()).isEqualTo("poison");
    assertThat(run.statusOrNew().phase()).isEqualTo(RunPhase.RUNNING);
  }

  @Test
  void aRunThatCanBeReadIsReadAsItWas() {
    var run = run(Misfits.SOUND_SPEC, "{\"phase\": \"Running\", \"seed\": 7}");

    assertThat(run.canBeRead()).isTrue();
    assertThat(run.unreadableSentence()).isEmpty();
    assertThat(Objects.requireNonNull(run.getSpec()).scenario()).isEqualTo("hello");
    assertThat(run.statusOrNew().seed()).isEqualTo(7);
    assertThat(SERIALIZATION.clone(run)).isEqualTo(run);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'phase': 'Paused'} | status.phase is \"Paused\", and should be one of Queued, Running,"
            + " Succeeded, Failed, Suspended, Cancelled",
        "{'phase': {}} | status.phase is {}, and should be one of Queued, Running, Succeeded,"
            + " Failed, Suspended, Cancelled",
        "{'cells': [{'variant': 'a'}, {'valid': 4000000000}]} | status.cells[1].valid is"
            + " 4000000000, and should be a whole number from -2147483648 to 2147483647",
        "{'seed': 36893488147419103232} | status.seed is 36893488147419103232, and should be a"
            + " whole number from -9223372036854775808 to 9223372036854775807",
        "{'cells': {'a': 1}} | status.cells is {\"a\":1}, and should be a list",
        "{'environment': 'good'} | status.environment is \"good\", and should be an object",
        "{'message': ['a']} | status.message is [\"a\"], and should be a text",
        "'over' | status is \"over\", and should be an object",
        "{'finishedAt': 'soon'} | status cannot be read: finishedAt is \"soon\", and should be an"
            + " instant such as 2026-01-31T12:00:00Z",
        "{'cells': [], 'verdicts': [null]} | status.verdicts[0] is missing",
        "{'environment': {'notes': ['a', null]}} | status.environment.notes[1] is missing",
      })
  void whatDoesNotFitIsNamedWithItsPlaceAndItsValue(String status, String said) {
    assertThat(run(Misfits.SOUND_SPEC, status.replace('\'', '"')).unreadable()).contains(said);
  }

  @Test
  void aStringWhereAnObjectIsDueAndAnUnknownConstantAreBothSaid() {
    var run =
        run(
            "{\"scenario\": \"hello\", \"load\": \"much\"}",
            "{\"verdict\": \"%s\"}".formatted("Splendid".repeat(10)));

    assertThat(run.unreadable())
        .contains(
            "spec.load is \"much\", and should be an object; status.verdict is"
                + " \"SplendidSplendidSplendidSplendidSplendidSplendidSplendidSp…, and should be one of"
                + " Better, Worse, Equivalent, Inconclusive, Mixed, NotJudged");
  }

  @Test
  void aNumberTooLargeInATrialsStatusLeavesItsSpec() {
    var trial =
        SERIALIZATION.unmarshal(
            Misfits.trial(
                "own-b1-c1",
                Misfits.SOUND_CELL,
                "{\"phase\": \"Succeeded\", \"steps\": [{\"offeredPerSecond\": 3000000000}]}"),
            BenchmarkTrial.class);

    assertThat(trial.unreadableSentence().orElseThrow())
        .startsWith(
            "BenchmarkTrial team/own-b1-c1 cannot be read: status.steps[0].offeredPerSecond is"
                + " 3000000000, and should be a whole number")
        .endsWith("otherwise delete it, and its run measures it anew.");
    assertThat(Objects.requireNonNull(trial.getSpec()).variant()).isEqualTo("webflux");
    assertThat(trial.getStatus()).isNull();
  }

  @Test
  void aTrialWithoutASpecCannotBeReadAndItsOwnerTellsItsRun() {
    var trial = SERIALIZATION.unmarshal(Misfits.trial("odd", "null", "null"), BenchmarkTrial.class);

    assertThat(trial.unreadable()).contains("spec is missing");
    assertThat(trial.runName()).contains("own");
    trial.getMetadata().getOwnerReferences().clear();
    assertThat(trial.runName()).isEmpty();
  }

  @Test
  void whyItCannotBeReadIsNoFieldOfIt() {
    assertThat(SERIALIZATION.asJson(run(Misfits.LARGE_WEIGHT, "null")))
        .contains("\"name\":\"poison\"")
        .doesNotContain("3000000000", "isfit", "readable");
  }

  private static BenchmarkRun run(String spec, String status) {
    return SERIALIZATION.unmarshal(Misfits.run("poison", spec, status), BenchmarkRun.class);
  }
}
