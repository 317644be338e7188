package dev.benchwright.operator.controller.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.catalog.Request;
import dev.benchwright.core.catalog.Scenario.Check;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Components;
import dev.benchwright.operator.controller.TestDeadlines;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrialDeadlinesTest {

  /** Besides them, the right answer has a minute. */
  private static final TrialDeadlines DEADLINES =
      TestDeadlines.ofProvisioning(Duration.ofSeconds(180));

  @Test
  void theGeneratorAsksForAsLongAsAllThatTheEntryNeedsMayTakeOneAfterTheOther() {
    var prices = Components.service("prices", "database");
    assertThat(asking(Components.subject())).isEqualTo(240);
    assertThat(asking(Components.subject("database"), Components.database())).isEqualTo(420);
    assertThat(asking(Components.subject("prices"), Components.database(), prices)).isEqualTo(600);
  }

  @Test
  void whatSaysHowLongItMayTakeHasThatTimeInThem() {
    var database = slow(Components.database(), 600);
    var prices = Components.service("prices", "database");
    var subject = Components.subject("database", "prices");
    assertThat(asking(subject, database, slow(prices, 20))).isEqualTo(600 + 20 + 180 + 60);
    assertThat(asking(slow(subject, 300), database, prices)).isEqualTo(600 + 180 + 300 + 60);
    // It is no part of the longest chain.
    var quick = slow(Components.service("rules"), 500);
    assertThat(asking(Components.subject("prices", "rules"), database, prices, quick))
        .isEqualTo(600 + 180 + 180 + 60);
  }

  private static long asking(Component entry, Component... others) {
    return DEADLINES
        .asking(
            new Target(
                "v",
                entry,
                List.of(others),
                Request.get("/", Map.of(), new Check(200, null, null))))
        .toSeconds();
  }

  private static Component slow(Component component, int seconds) {
    return component.starting(Optional.of(Duration.ofSeconds(seconds)));
  }
}
