package dev.benchwright.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.CatalogScenario;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScenariosTest {

  private static final Map<String, String> NOTHING = Map.of();

  @Test
  void aPathThatNoScenarioHasIsAnsweredWithTheOnesThereAre() throws Exception {
    Answer answer = BlockingScenarios.withoutDatabase().answer("/api", NOTHING::get, NOTHING::get);
    assertThat(answer).isEqualTo(Answer.NO_SCENARIO);
    assertThat(answer.status()).isEqualTo(404);
  }

  @Test
  void everyPathThatIsNamedThereHasAScenario() {
    String[] words = Answer.NO_SCENARIO.text().split("[ ,.]+", -1);
    assertThat(words)
        .filteredOn(word -> word.startsWith("/api/"))
        .as("paths that Answer.NO_SCENARIO names; they must be those of the catalog")
        .containsExactlyInAnyOrderElementsOf(
            CatalogScenario.all().stream().map(CatalogScenario::path).distinct().toList())
        .allSatisfy(path -> assertThat(Scenarios.at(path, NOTHING::get, NOTHING::get)).isPresent());
  }

  @Test
  void whatIsLeftOutHasItsDefault() {
    assertThat(Scenarios.file(null)).isEqualTo(new Work.FileRoundTrip(4096));
    assertThat(((Work.WaitThenAnswer) Scenarios.delay(null)).pause())
        .isEqualTo(Duration.ofMillis(500));
    assertThat(((Work.WaitThenAnswer) Scenarios.epochMillis(null)).pause())
        .isEqualTo(Duration.ofMillis(100));
    assertThat(((Work.ComputeThenWait) Scenarios.matmul(null, null, null)).pause())
        .isEqualTo(Duration.ofMillis(25));
    assertThat(((Work.ComputeThenWait) Scenarios.sleepCpu(null, null)).pause())
        .isEqualTo(Duration.ofMillis(1));
    assertThat(((Work.ComputeThenWait) Scenarios.compute(null, null)).pause())
        .isEqualTo(Duration.ZERO);
  }

  @Test
  void headersAndQueryAreNotMistakenForEachOther() {
    Map<String, String> wrong = Map.of("sleep", "x", "delay", "x");
    assertThat(Scenarios.at("/api/sleep-cpu", wrong::get, NOTHING::get).orElseThrow())
        .isInstanceOf(Work.ComputeThenWait.class);
    assertThat(Scenarios.at("/api/delay", NOTHING::get, wrong::get).orElseThrow())
        .isInstanceOf(Work.WaitThenAnswer.class);
  }

  @Test
  void aDatabaseThatFailsIsAnsweredAndNotThrown() throws Exception {
    BlockingScenarios scenarios =
        BlockingScenarios.withDatabase(() -> {
          throw new IOException("gone");
        });
    assertThat(scenarios.answer(Scenarios.db())).isEqualTo(Answer.DATABASE_FAILED);
  }
}
