package dev.benchwright.core.judge.fairness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.judge.trials.DescribedTrial;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DataAccessTest {

  private static final DescribedTrial JPA = trial("mvc-virtual", "Spring Data JPA", "mapped");
  private static final DescribedTrial R2DBC = trial("webflux", "Spring Data R2DBC", "mapped");
  private static final DescribedTrial JDBC = trial("jetty-virtual-200", "JDBC", "driver");

  @Test
  void whoReadsInTheSameWayIsNotTold() {
    assertThat(DataAccess.sentence(List.of())).isEmpty();
    assertThat(DataAccess.sentence(List.of(JPA, JPA))).isEmpty();
    assertThat(
            DataAccess.sentence(
                List.of(JPA, trial("mvc-platform-200", "Spring Data JPA", "mapped"))))
        .isEmpty();
  }

  @Test
  void waysOfOneKindAreBothNamed() {
    assertThat(DataAccess.sentence(List.of(JPA, R2DBC, R2DBC)))
        .isEqualTo(
            " Their ways to read the database count as alike, because each maps rows to objects,"
                + " although one may need more round trips for a request than another: mvc-virtual with Spring Data JPA; webflux with Spring Data R2DBC.");
  }

  @Test
  void whoReadsInATransactionIsToldWhereOthersDoNot() {
    var inOne = trial("mvc-virtual", "Spring Data JPA", "mapped", "yes");
    var inNone = trial("micronaut", "Micronaut Data JDBC", "mapped", "no");
    assertThat(DataAccess.sentence(List.of(inOne, inNone)))
        .isEqualTo(
            " Their ways to read the database count as alike, because each maps rows to objects, but"
                + " a request that only reads is a transaction for some of them, whose end is one more round trip: mvc-virtual"
                + " with Spring Data JPA, in one; micronaut with Micronaut Data JDBC, in none.");
    assertThat(DataAccess.sentence(List.of(inOne, trial("webflux", "R2DBC", "mapped", "yes"))))
        .contains("although one may need more round trips");
  }

  @Test
  void waysOfTwoKindsAreTold() {
    assertThat(DataAccess.sentence(List.of(JPA, JDBC)))
        .isEqualTo(
            " They do not read the database in the same way, so that a difference may come from"
                + " that: mvc-virtual with Spring Data JPA, which maps rows to objects;"
                + " jetty-virtual-200 with JDBC, which hands out rows.");
  }

  @Test
  void anImageThatSaysNothingIsNamed() {
    var silent = new DescribedTrial("ours", environment(Map.of()));

    assertThat(DataAccess.sentence(List.of(silent, silent))).isEmpty();
    assertThat(DataAccess.sentence(List.of(JPA, silent)))
        .isEqualTo(
            " Not known is how the database is read by ours, so that a difference may come from that:"
                + " mvc-virtual with Spring Data JPA, which maps rows to objects.");
  }

  @Test
  void oneTrialThatSaysHowItReadsIsEnoughForItsVariant() {
    var broken = new DescribedTrial("mvc-virtual", environment(Map.of()));

    assertThat(DataAccess.sentence(List.of(broken, JPA))).isEmpty();
  }

  private static DescribedTrial trial(String variant, String access, String kind) {
    return new DescribedTrial(
        variant, environment(Map.of("database.access", access, "database.accessKind", kind)));
  }

  private static DescribedTrial trial(
      String variant, String access, String kind, String transaction) {
    return new DescribedTrial(
        variant,
        environment(
            Map.of(
                "database.access",
                access,
                "database.accessKind",
                kind,
                "database.readTransaction",
                transaction)));
  }

  private static TrialEnvironment environment(Map<String, String> settings) {
    return new TrialEnvironment(null, null, null, null, null, settings, null, null, Map.of(), null);
  }
}
