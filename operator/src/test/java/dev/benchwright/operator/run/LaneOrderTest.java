package dev.benchwright.operator.run;

import static dev.benchwright.operator.controller.Runs.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.json.Misfits;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LaneOrderTest {

  @Test
  void whoCameFirstIsServedFirstAcrossNamespaces() {
    var first = run("z/first").createdAt(1).build();
    var second = run("a/second").createdAt(2).build();
    var third = run("a/third").createdAt(3).build();
    var order = order(third, first, second);

    assertThat(order.before(first)).isEmpty();
    assertThat(order.before(second)).containsExactly(first);
    assertThat(order.before(third)).containsExactly(first, second);
    assertThat(List.of(order.position(first), order.position(second), order.position(third)))
        .containsExactly(1, 2, 3);
  }

  @Test
  void ofTwoRunsOfTheSameSecondTheNameDecidesWhicheverIsAsked() {
    var a = run("team/a").createdAt(1).build();
    var b = run("team/b").createdAt(1).build();

    assertThat(order(b, a).before(a)).isEmpty();
    assertThat(order(b, a).before(b)).containsExactly(a);
  }

  @Test
  void theRunThatRunsIsBeforeAllThatWaitEvenIfItCameLater() {
    var resumed = run("team/resumed").createdAt(1).build();
    var running = run("team/running").createdAt(2).phase(RunPhase.RUNNING).build();
    var last = run("team/last").createdAt(3).build();
    var order = order(resumed, running, last);

    assertThat(order.before(resumed)).containsExactly(running);
    assertThat(order.position(resumed)).as("the next").isEqualTo(1);
    assertThat(order.before(last)).containsExactly(running, resumed);
    assertThat(order.position(last)).isEqualTo(2);
  }

  @Test
  void ofTwoRunsThatHaveTheLaneOnlyTheEarlierHasNobodyAhead() {
    var waiting = run("team/waiting").createdAt(1).build();
    var earlier = run("team/earlier").createdAt(2).phase(RunPhase.RUNNING).build();
    var later = run("team/later").createdAt(3).phase(RunPhase.RUNNING).build();
    var order = order(later, waiting, earlier);

    assertThat(order.ahead(earlier)).isEmpty();
    assertThat(order.ahead(later)).contains(earlier);
  }

  @Test
  void runsThatRestAreOverOrAreBeingDeletedAreInNobodysWay() {
    var last = run("team/last").createdAt(9).build();

    assertThat(
            order(
                    run("team/suspended").createdAt(1).phase(RunPhase.SUSPENDED).build(),
                    run("team/done").createdAt(2).phase(RunPhase.SUCCEEDED).build(),
                    run("team/failed").createdAt(3).phase(RunPhase.FAILED).build(),
                    run("team/cancelled").createdAt(4).phase(RunPhase.CANCELLED).build(),
                    run("team/going").createdAt(5).phase(RunPhase.RUNNING).deleted().build(),
                    last)
                .before(last))
        .isEmpty();
  }

  @Test
  void aRunThatTheOperatorHasNotLookedAtWaitsLikeAnyOther() {
    var unseen = run("team/unseen").createdAt(1).unseen().build();
    var later = run("team/later").createdAt(2).build();

    assertThat(order(later, unseen).before(later)).containsExactly(unseen);
  }

  /** One that names a ConfigMap which does not come would keep them waiting for nothing. */
  @ParameterizedTest
  @EnumSource
  void aRunThatIsNotAcceptedOrAdmittedYetKeepsNoneWaiting(LaneExclusion why) {
    var excluded = run("team/excluded").createdAt(1).excluded(why).build();
    var later = run("team/later").createdAt(2).build();

    assertThat(order(excluded, later).before(later)).isEmpty();
    assertThat(order(excluded, later).position(later)).isEqualTo(1);
    assertThat(order(excluded, later).before(excluded)).isEmpty();
    assertThat(order(excluded, later).position(excluded)).isEqualTo(1);
  }

  @Test
  void aRunThatCannotBeReadKeepsNoneWaiting() {
    var poison = Misfits.readRun(Misfits.run("poison", Misfits.LARGE_WEIGHT, "null"));
    var newer =
        Misfits.readRun(Misfits.run("newer", Misfits.SOUND_SPEC, "{\"phase\": \"Paused\"}"));
    var later = run("team/later").createdAt(2).build();

    assertThat(order(poison, newer, later).before(later)).isEmpty();
    assertThat(order(poison, newer, later).position(later)).isEqualTo(1);
    assertThat(order(poison, newer, later).ahead(later)).isEmpty();
  }

  @Test
  void lanesDoNotWaitForEachOther() {
    var elsewhere =
        run("team/elsewhere").createdAt(1).lane("pool-b").phase(RunPhase.RUNNING).build();
    var here = run("team/here").createdAt(2).build();

    assertThat(order(elsewhere, here).before(here)).isEmpty();
    assertThat(LaneOrder.of("pool-b", List.of(elsewhere, here)).running())
        .containsExactly(elsewhere);
  }

  private static LaneOrder order(BenchmarkRun... runs) {
    return LaneOrder.of("default", List.of(runs));
  }
}
