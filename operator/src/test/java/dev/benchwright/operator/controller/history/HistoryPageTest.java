package dev.benchwright.operator.controller.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class HistoryPageTest {

  private static final Path PAGE = Path.of("..", "docs", "dashboard.md");

  @Test
  void thePageHasEveryGaugeAndEveryLimit() throws IOException {
    var page = Files.readString(PAGE);

    for (var gauge : HistoryGauge.values()) {
      assertThat(page)
          .contains("| `%s` | %s |\n".formatted(gauge.metricName(), gauge.description()));
    }
    for (var metric : FinishedFigures.ALWAYS) {
      assertThat(page).contains("`" + metric + "`");
    }
    assertThat(page)
        .contains("at most %d runs".formatted(RunHistory.MOST_RUNS))
        .contains("%d cells".formatted(RunHistory.MOST_CELLS));
  }
}
