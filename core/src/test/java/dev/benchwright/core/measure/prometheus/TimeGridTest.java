package dev.benchwright.core.measure.prometheus;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TimeGridTest {

  private static final Instant START = Instant.parse("2026-11-21T00:00:00.250Z");

  @Test
  void eachSecondHasOnePointAtItsEndTheLastOneWholeOrNot() {
    TimeGrid grid = TimeGrid.ofEachSecond(START, START.plusMillis(3200), 3600);

    assertThat(grid).isEqualTo(new TimeGrid(START.plusSeconds(1), Duration.ofSeconds(1), 4));
    assertThat(grid.start()).isEqualTo(START);
    assertThat(grid.last()).isEqualTo(START.plusSeconds(4));
  }

  @Test
  void aStretchOfAsManySecondsAsMayBeKeptKeepsEachOfThem() {
    TimeGrid grid = TimeGrid.ofEachSecond(START, START.plusSeconds(3600), 3600);

    assertThat(grid.step()).isEqualTo(Duration.ofSeconds(1));
    assertThat(grid.count()).isEqualTo(3600);
  }

  @Test
  void ofALongerStretchThePointsAreWholeSecondsApartAndFewEnough() {
    TimeGrid grid = TimeGrid.ofEachSecond(START, START.plusSeconds(3601), 3600);
    TimeGrid day = TimeGrid.ofEachSecond(START, START.plus(Duration.ofHours(25)), 3600);

    assertThat(grid.step()).isEqualTo(Duration.ofSeconds(2));
    assertThat(grid.count()).isEqualTo(1801);
    assertThat(day.step()).isEqualTo(Duration.ofSeconds(25));
    assertThat(day.count()).isEqualTo(3600);
  }

  @Test
  void aTimeIsFoundAgainInSpiteOfTheRoundingOfItsSeconds() {
    TimeGrid grid = new TimeGrid(START, Duration.ofSeconds(2), 5);

    assertThat(grid.index(START.plusSeconds(8).toEpochMilli() / 1000.0)).isEqualTo(4);
  }
}
