package dev.benchwright.core.component;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.component.TimeShare.Measured;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Of 100 requests of 512 ms each. */
class TimeShareTest {

  private static final double REQUESTS = 100;
  private static final double REQUEST_MILLIS = 512;

  private static final Component SHOP = Components.subject("prices", "rates", "stock", "database");

  private final Map<String, Measured> measured = new HashMap<>();

  @BeforeEach
  void theEntryTakesAllOfTheTime() {
    answered("subject", 100, 510);
  }

  @Test
  void aComponentThatTakesHalfOfTheTimeIsTold() {
    answered("prices", 100, 480);

    assertThat(sentence(Components.service("prices"), SHOP))
        .contains(
            "Of each request's 512 ms, the prices took 480 ms (1.0 calls of 480 ms each), and was"
                + " at no limit.");
    answered("prices", 100, 256);
    assertThat(sentence(Components.service("prices"), SHOP)).isPresent();
    answered("prices", 100, 255.9);
    assertThat(sentence(Components.service("prices"), SHOP)).isEmpty();
  }

  @Test
  void itsCallsForEachRequestCount() {
    answered("prices", 350, 120.4);
    assertThat(sentence(Components.service("prices"), SHOP))
        .contains(
            "Of each request's 512 ms, the prices took 421 ms (3.5 calls of 120 ms each), and was"
                + " at no limit.");

    answered("prices", 25, 1234.5);
    assertThat(sentence(Components.service("prices"), SHOP).orElseThrow())
        .contains("the prices took 309 ms (0.25 calls of 1230 ms each)");
  }

  /** Scrapes and the window do not begin and end together. */
  @Test
  void nearlyOneCallIsToldAsOne() {
    answered("prices", 97, 480);
    assertThat(sentence(Components.service("prices"), SHOP).orElseThrow())
        .contains("the prices took 466 ms (1.0 calls of 480 ms each)");
  }

  @Test
  void theEntryItselfIsNotTold() {
    assertThat(sentence(SHOP)).isEmpty();
  }

  /** The time of a caller contains that of what it calls. */
  @Test
  void theDeepestOneIsTold() {
    answered("prices", 100, 480);
    answered("rates", 200, 230);
    var prices = Components.service("prices", "rates");
    var rates = Components.service("rates");

    assertThat(sentence(rates, prices, SHOP).orElseThrow()).contains("the rates took 460 ms");

    answered("rates", 200, 30);
    assertThat(sentence(rates, prices, SHOP))
        .contains(
            "Of each request's 512 ms, the prices took 480 ms (1.0 calls of 480 ms each, with what"
                + " they waited for others), and was at no limit.");
  }

  @Test
  void theDeepestOneIsToldEvenIfThoseBetweenTellNothing() {
    answered("prices", 100, 480);
    answered("rates", 100, 450);
    var between = Components.service("stock", "rates");
    var prices = Components.service("prices", "stock");

    assertThat(sentence(Components.service("rates"), between, prices, SHOP).orElseThrow())
        .contains("the rates took 450 ms");
  }

  @Test
  void ofThoseThatDoNotNeedEachOtherTheLongestIsTold() {
    answered("prices", 100, 300);
    answered("stock", 100, 500);

    assertThat(
            sentence(Components.service("prices"), Components.service("stock"), SHOP).orElseThrow())
        .contains("the stock took 500 ms");
  }

  @Test
  void callsThatTakeLongerThanTheRequestOverlap() {
    answered("prices", 300, 480);

    assertThat(sentence(Components.service("prices"), SHOP).orElseThrow())
        .contains(
            "took 1440 ms (3.0 calls of 480 ms each, some at the same time or not waited for)");
  }

  @Test
  void replicasAreToldTogether() {
    var prices = Components.service("prices");
    var second = prices.replica(2);
    answered("prices", 75, 400);
    answered("prices-r2", 25, 800);

    assertThat(sentence(prices, second, SHOP).orElseThrow())
        .contains("the prices took 500 ms (1.0 calls of 500 ms each)");

    measured.put("prices-r2", new Measured(idle(), Optional.empty()));
    assertThat(sentence(prices, second, SHOP)).as("what the other answered is unknown").isEmpty();
  }

  @Test
  void thatItWasAtNoLimitIsToldWhereThatIsKnown() {
    var answered = Optional.of(new AnsweredRequests(100, OptionalDouble.of(480)));
    measured.put("prices", new Measured(Map.of(), answered));
    assertThat(sentence(Components.service("prices"), SHOP).orElseThrow())
        .endsWith("(1.0 calls of 480 ms each).");

    var used = new HashMap<>(idle());
    used.put("cpuThrottledPercent", 60.0);
    measured.put("prices", new Measured(used, answered));
    assertThat(sentence(Components.service("prices"), SHOP).orElseThrow())
        .endsWith("(1.0 calls of 480 ms each).");
  }

  @Test
  void ofOneThatTellsNothingOrAnsweredNothingNothingIsSaid() {
    assertThat(sentence(Components.service("prices"), SHOP)).isEmpty();

    measured.put(
        "prices",
        new Measured(idle(), Optional.of(new AnsweredRequests(0, OptionalDouble.empty()))));
    assertThat(sentence(Components.service("prices"), SHOP)).isEmpty();
  }

  private void answered(String component, double count, double meanMillis) {
    measured.put(
        component,
        new Measured(
            idle(), Optional.of(new AnsweredRequests(count, OptionalDouble.of(meanMillis)))));
  }

  private static Map<String, Double> idle() {
    return Map.of("cpuCores", 0.01, "cpuThrottledPercent", 0.0, "memoryMiBMax", 20.0);
  }

  private Optional<String> sentence(Component... components) {
    return TimeShare.dominant(List.of(components), measured, REQUESTS, REQUEST_MILLIS)
        .map(TimeShare::sentence);
  }
}
