package dev.benchwright.core.judge.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class StatisticsPageTest {

  private static final Path PAGE = Path.of("..", "docs", "statistics.md");

  /**
   * Writes the page anew with {@code -Dgroups=simulations -DexcludedGroups=none
   * -Ddocuments.write=true}. Before all tests, because each of them reads it.
   */
  @BeforeAll
  static void write() throws IOException {
    if (Boolean.getBoolean("documents.write")) {
      Files.writeString(PAGE, simulated());
    }
  }

  /**
   * The page contains every line that a few of the simulations produce, in the same order, and
   * otherwise only further table rows. Part {@code simulations} runs all of them.
   */
  @Test
  void theDocumentationIsWhatAFixedSampleOfTheSimulationsFinds() throws IOException {
    var sample =
        StatisticsPage.text(
                SimulatedFigures.sample(),
                MirroredFigures.sample(),
                WholeRunFigures.sample(),
                PowerFigures.sample(),
                OutcomeFigures.sample(),
                LostTrialFigures.sample(),
                UnsteadyFigures.sample(),
                RunPairFigures.sample())
            .lines()
            .toList();
    var page = Files.readAllLines(PAGE);

    assertThat(page)
        .as("docs/statistics.md; 'make statistics' writes it anew")
        .containsSubsequence(sample);
    assertThat(page)
        .filteredOn(line -> !sample.contains(line))
        .allMatch(line -> line.startsWith("| "));
  }

  @Test
  @Tag("simulations")
  void theDocumentationIsWhatTheSimulationsFind() {
    assertThat(PAGE)
        .as("docs/statistics.md; 'make statistics' writes it anew")
        .hasContent(simulated());
  }

  private static String simulated() {
    return StatisticsPage.text(
        SimulatedFigures.get(),
        MirroredFigures.get(),
        WholeRunFigures.get(),
        PowerFigures.get(),
        OutcomeFigures.get(),
        LostTrialFigures.get(),
        UnsteadyFigures.get(),
        RunPairFigures.get());
  }
}
