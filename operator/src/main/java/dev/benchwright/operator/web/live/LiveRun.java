package dev.benchwright.operator.web.live;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.operator.web.store.RunStore;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A run that has viewers. All of them share what is known about it, and receive events in the order
 * in which things happened.
 */
final class LiveRun implements RunStore.Listener {

  private final Clock clock;
  private final List<String> metrics;
  private final Set<Viewer> viewers = new LinkedHashSet<>();
  private final Map<String, TrialRow> rows = new LinkedHashMap<>();
  private final LiveSeries series;

  private BenchmarkRun run;
  private @Nullable LiveEvent trouble;
  private @Nullable LiveEvent end;

  /**
   * Creates a run without viewers.
   *
   * @param run the run as it is now
   * @param trials the trials that it has made so far
   */
  LiveRun(BenchmarkRun run, List<BenchmarkTrial> trials, LiveMeter meter, Clock clock) {
    this.run = run;
    this.clock = clock;
    this.metrics = ShownMetric.names(run.getSpec());
    this.series = new LiveSeries(meter, clock);
    trials.forEach(this::trial);
    run(run);
  }

  /** Adds a viewer, which receives everything that is known, and every event from now on. */
  synchronized void join(Viewer viewer) {
    viewers.add(viewer);
    viewer.show(LiveEvent.snapshot(view(), trials(), series.known()));
    if (trouble != null) {
      viewer.show(trouble);
    }
    if (end != null) {
      viewer.show(end);
    }
  }

  /** Removes a viewer, and returns whether none is left. */
  synchronized boolean leave(Viewer viewer) {
    viewers.remove(viewer);
    return viewers.isEmpty();
  }

  @Override
  public synchronized void run(BenchmarkRun now) {
    run = now;
    var view = view();
    show(LiveEvent.run(view));
    if (view.over()) {
      end(LiveEvent.over());
    }
  }

  @Override
  public synchronized void trial(BenchmarkTrial trial) {
    var row = TrialRow.of(trial, metrics);
    series.note(trial);
    if (!row.equals(rows.put(row.name(), row))) {
      show(LiveEvent.trial(row));
    }
  }

  @Override
  public synchronized void gone() {
    end(LiveEvent.gone());
  }

  /** Returns whether no event will follow. */
  synchronized boolean isOver() {
    return end != null;
  }

  /** Ends the streams of all viewers; their pages reconnect by themselves. */
  synchronized void stop() {
    end(LiveEvent.stopping());
  }

  /** Reads from Prometheus, if a load is under way, and shows what is new. */
  void poll() {
    BenchmarkRun present;
    synchronized (this) {
      if (end != null) {
        return;
      }
      present = run;
    }
    // The lock is not held meanwhile, because Prometheus may be slow.
    for (var event : series.poll(present)) {
      synchronized (this) {
        // Shown once, and to each viewer that comes later.
        trouble = event.isTrouble() ? event : trouble;
        show(event);
      }
    }
  }

  private void show(LiveEvent event) {
    if (end == null) {
      viewers.forEach(viewer -> viewer.show(event));
    }
  }

  private void end(LiveEvent last) {
    if (end == null) {
      show(last);
      end = last;
    }
  }

  private RunView view() {
    return RunView.of(run, trials(), clock.instant());
  }

  private List<TrialRow> trials() {
    var sorted = new ArrayList<>(rows.values());
    sorted.sort(TrialRow.ORDER);
    return sorted;
  }
}
