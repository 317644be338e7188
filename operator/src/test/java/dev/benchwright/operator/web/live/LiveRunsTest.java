package dev.benchwright.operator.web.live;

import static dev.benchwright.operator.web.ShownRuns.MIDNIGHT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.web.FakeLiveMeter;
import dev.benchwright.operator.web.FakeRunStore;
import dev.benchwright.operator.web.ManualClock;
import dev.benchwright.operator.web.NotReadableException;
import dev.benchwright.operator.web.NotThereException;
import dev.benchwright.operator.web.ShownRuns;
import dev.benchwright.operator.web.store.RunKey;
import dev.benchwright.operator.web.store.RunStore;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LiveRunsTest {

  private static final RunKey KEY = new RunKey("team", "shop");
  private static final Duration SOON = Duration.ofMillis(5);

  /** A poll that had begun when the reason to poll ended still asks. */
  private static final long BEGUN = 1;

  private final BenchmarkRun run = ShownRuns.run("team/shop", RunPhase.RUNNING);
  private final FakeRunStore store =
      new FakeRunStore()
          .with(
              run,
              ShownRuns.trial(run, 1, TrialPhase.SUCCEEDED),
              ShownRuns.trial(run, 2, TrialPhase.PROVISIONING, TrialPhase.LOADING));
  private final FakeLiveMeter meter = new FakeLiveMeter();

  /** The load began two minutes after midnight, 23 s before this clock's start. */
  private final ManualClock clock = new ManualClock(MIDNIGHT.plusSeconds(143));

  private final LiveRuns live = new LiveRuns(store, meter, clock, SOON);

  @AfterEach
  void endAllThreads() {
    live.close();
  }

  @Test
  void nothingIsWatchedOrAskedBeforeSomebodyLooks() {
    assertThat(live.watched()).isZero();
    assertThat(store.listeners()).isEmpty();
    assertThat(meter.asked()).isEmpty();
  }

  @Test
  void whoComesIsShownAllThatIsKnownAndThenWhatIsNew() {
    var viewer = joined();
    assertThat(viewer.names().getFirst()).isEqualTo("snapshot");
    assertThat(viewer.shown().getFirst().json()).contains("shop-b1-c1", "1234.5", "shop-b1-c2");

    tell().trial(ShownRuns.trial(run, 2, TrialPhase.LOADING, TrialPhase.COLLECTING));
    assertThat(viewer.last("trial").json()).contains("shop-b1-c2", "Collecting");
    tell().run(ShownRuns.run("team/shop", RunPhase.SUSPENDED));
    assertThat(viewer.last("run").json()).contains("Suspended");
  }

  @Test
  void aTrialThatIsAsItWasIsNotShownAgain() {
    var viewer = joined();
    tell().trial(ShownRuns.trial(run, 1, TrialPhase.SUCCEEDED));
    assertThat(viewer.names()).doesNotContain("trial");
  }

  @Test
  void allWhoLookShareOneWatchAndItEndsWithTheLast() {
    var first = joined();
    var second = joined();
    assertThat(live.watched()).isOne();
    assertThat(store.listeners()).hasSize(1);

    live.leave(KEY, first);
    assertThat(store.listeners()).hasSize(1);
    live.leave(KEY, second);
    assertThat(store.listeners()).isEmpty();
    assertThat(live.watched()).isZero();
  }

  @Test
  void theLoadIsReadFromItsBeginAndThenOnlyWhatIsNewAndALittleOnceMore() {
    var viewer = joined();
    awaitShown(viewer, "series");
    assertThat(meter.asked().getFirst())
        .isEqualTo(
            new FakeLiveMeter.Asked(
                "shop-b1-c2", MIDNIGHT.plusSeconds(120), MIDNIGHT.plusSeconds(140)));

    clock.pass(Duration.ofSeconds(60));
    await()
        .untilAsserted(() ->
            assertThat(meter.asked())
                .contains(
                    new FakeLiveMeter.Asked(
                        "shop-b1-c2", MIDNIGHT.plusSeconds(125), MIDNIGHT.plusSeconds(200))));
    // A viewer that joins later gets all of it at once.
    await()
        .untilAsserted(() ->
            assertThat(joined().shown().getFirst().json())
                .contains("\"startMillis\":" + MIDNIGHT.plusSeconds(120).toEpochMilli())
                .contains("100.0,".repeat(79)));
  }

  @Test
  void prometheusIsNotAskedWhileNoLoadIsUnderWay() {
    var viewer = joined();
    awaitShown(viewer, "series");
    tell().trial(ShownRuns.trial(run, 2, TrialPhase.LOADING, TrialPhase.COLLECTING));
    long before = asked(run);
    clock.pass(Duration.ofSeconds(30));
    awaitPolls();
    assertThat(asked(run)).isLessThanOrEqualTo(before + BEGUN);
  }

  @Test
  void prometheusIsNotAskedOnceNobodyLooks() {
    var viewer = joined();
    awaitShown(viewer, "series");
    live.leave(KEY, viewer);
    long before = asked(run);
    awaitPolls();
    assertThat(asked(run)).isLessThanOrEqualTo(before + BEGUN);
  }

  @Test
  void whatKeepsPrometheusFromAnsweringIsSaidOnceAndTakenBack() {
    meter.refuse("Prometheus cannot be reached.");
    var viewer = joined();
    awaitShown(viewer, "trouble");
    assertThat(viewer.last("trouble").json()).contains("Prometheus cannot be reached.");
    int asked = meter.asked().size();
    await().until(() -> meter.asked().size() > asked + 3);
    assertThat(viewer.names()).containsOnlyOnce("trouble");
    assertThat(joined().names()).as("of who comes later").contains("trouble");

    meter.refuse(null);
    await()
        .untilAsserted(
            () -> assertThat(viewer.last("trouble").json()).isEqualTo("{\"message\":\"\"}"));
  }

  @Test
  void theEndOfARunIsTheLastThatIsShown() {
    var viewer = joined();
    tell().run(ShownRuns.run("team/shop", RunPhase.SUCCEEDED));
    assertThat(viewer.shown().getLast()).isEqualTo(LiveEvent.over());
    tell().trial(ShownRuns.trial(run, 3, TrialPhase.LOADING));
    assertThat(viewer.shown().getLast()).isEqualTo(LiveEvent.over());
  }

  @Test
  void aDeletedRunIsSaidToBeGone() {
    var viewer = joined();
    tell().gone();
    assertThat(viewer.shown().getLast()).isEqualTo(LiveEvent.gone());
  }

  @Test
  void aRunThatIsOverIsShownAndNotWatched() {
    store.with(ShownRuns.run("team/done", RunPhase.SUCCEEDED));
    var viewer = new RecordingViewer();
    live.join(new RunKey("team", "done"), viewer);
    assertThat(viewer.names()).containsExactly("snapshot", "over");
    assertThat(store.listeners()).isEmpty();
  }

  @Test
  void aRunThatIsNotThereIsSaidToBeMissing() {
    assertThatThrownBy(() -> live.join(new RunKey("team", "none"), new RecordingViewer()))
        .isInstanceOf(NotThereException.class)
        .hasMessageStartingWith("There is no run team/none in this cluster.");
    assertThat(live.watched()).isZero();
  }

  @Test
  void noMoreMayLookThanTheOperatorCanServe() {
    var viewers = new CopyOnWriteArrayList<RecordingViewer>();
    for (int i = 0; i < LiveRuns.MOST_VIEWERS; i++) {
      viewers.add(joined());
    }
    assertThatThrownBy(this::joined)
        .isInstanceOf(NotReadableException.class)
        .hasMessageContaining("at most 32 pages");
    live.leave(KEY, viewers.getFirst());
    assertThat(joined().names()).contains("snapshot");
  }

  @Test
  void whenTheOperatorStopsEverybodyIsSentAwayAndNobodyLetIn() {
    var viewer = joined();
    live.close();
    assertThat(viewer.shown().getLast()).isEqualTo(LiveEvent.stopping());
    assertThat(store.listeners()).isEmpty();
    assertThatThrownBy(this::joined).hasMessageContaining("stopping");
  }

  private RecordingViewer joined() {
    var viewer = new RecordingViewer();
    live.join(KEY, viewer);
    return viewer;
  }

  private RunStore.Listener tell() {
    return store.listeners().getFirst();
  }

  private static void awaitShown(RecordingViewer viewer, String event) {
    await().until(() -> viewer.names().contains(event));
  }

  /** Waits until many polls of another run, which is polled as often, are over. */
  private void awaitPolls() {
    var other = ShownRuns.run("team/other", RunPhase.RUNNING);
    store.with(other, ShownRuns.trial(other, 2, TrialPhase.PROVISIONING, TrialPhase.LOADING));
    live.join(new RunKey("team", "other"), new RecordingViewer());
    await().until(() -> asked(other) > 20);
  }

  /** Returns how often Prometheus was asked for the series of a run's trials. */
  private long asked(BenchmarkRun of) {
    return meter.asked().stream()
        .filter(asked -> asked.trial().startsWith(of.getMetadata().getName() + "-"))
        .count();
  }

  private static final class RecordingViewer implements Viewer {

    private final List<LiveEvent> shown = new CopyOnWriteArrayList<>();

    @Override
    public void show(LiveEvent event) {
      shown.add(event);
    }

    List<LiveEvent> shown() {
      return shown;
    }

    List<String> names() {
      return shown.stream().map(LiveEvent::name).toList();
    }

    LiveEvent last(String name) {
      return shown.reversed().stream()
          .filter(event -> event.name().equals(name))
          .findFirst()
          .orElseThrow(() -> new AssertionError("no event " + name));
    }
  }
}
