package dev.benchwright.operator.web.live;

import dev.benchwright.operator.web.NotReadableException;
import dev.benchwright.operator.web.NotThereException;
import dev.benchwright.operator.web.store.RunKey;
import dev.benchwright.operator.web.store.RunStore;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The runs that have viewers. The first viewer of a run starts its watch and its polling of
 * Prometheus, which all viewers of the run share. Both end when the last viewer leaves.
 */
public final class LiveRuns implements AutoCloseable {

  /** Far more people than follow a benchmark, and few enough for the operator's memory. */
  public static final int MOST_VIEWERS = 32;

  private static final Logger LOG = LoggerFactory.getLogger(LiveRuns.class);
  private static final Duration POLL_EVERY = Duration.ofSeconds(5);

  private final RunStore store;
  private final LiveMeter meter;
  private final Clock clock;
  private final Duration pollEvery;
  private final Map<RunKey, Shown> shown = new HashMap<>();

  private int viewers;
  private boolean closed;

  /** Creates an instance that has no viewers yet. */
  public LiveRuns(RunStore store, LiveMeter meter, Clock clock) {
    this(store, meter, clock, POLL_EVERY);
  }

  public LiveRuns(RunStore store, LiveMeter meter, Clock clock, Duration pollEvery) {
    this.store = store;
    this.meter = meter;
    this.clock = clock;
    this.pollEvery = pollEvery;
  }

  /**
   * Adds a viewer to a run.
   *
   * @throws NotThereException when there is no such run
   * @throws NotReadableException when there are too many viewers, or the operator is stopping
   */
  synchronized void join(RunKey key, Viewer viewer) {
    if (closed) {
      throw new NotReadableException("The operator is stopping. Try again in a moment.");
    }
    if (viewers >= MOST_VIEWERS) {
      throw new NotReadableException(
          ("The operator serves at most %d pages that follow a run, and that many are open."
                  + " Close one and reload.")
              .formatted(viewers));
    }
    var run = shown.get(key);
    if (run == null) {
      run = begin(key);
      shown.put(key, run);
    }
    viewers++;
    run.live().join(viewer);
  }

  /** Removes a viewer from a run. */
  synchronized void leave(RunKey key, Viewer viewer) {
    viewers--;
    var run = shown.get(key);
    if (run != null && run.live().leave(viewer)) {
      shown.remove(key);
      run.close();
    }
  }

  /** Returns how many runs are watched. */
  public synchronized int watched() {
    return shown.size();
  }

  @Override
  public synchronized void close() {
    closed = true;
    shown
        .values()
        .forEach(run -> {
          run.live().stop();
          run.close();
        });
    shown.clear();
  }

  private Shown begin(RunKey key) {
    var run = store.run(key).orElseThrow(() -> NotThereException.run(key.toString()));
    var live = new LiveRun(run, store.trials(run), meter, clock);
    // A finished run does not change, so it is not watched.
    var watching = live.isOver() ? (RunStore.Watching) () -> {} : store.watch(run, live);
    var polling =
        Thread.ofVirtual().name("live-" + key).unstarted(() -> pollUntilInterrupted(key, live));
    polling.start();
    return new Shown(live, watching, polling);
  }

  private void pollUntilInterrupted(RunKey key, LiveRun live) {
    try {
      while (!live.isOver()) {
        try {
          live.poll();
        } catch (RuntimeException e) {
          LOG.warn("run {} could not be read; the operator tries again", key, e);
        }
        Thread.sleep(pollEvery);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private record Shown(LiveRun live, RunStore.Watching watching, Thread polling)
      implements AutoCloseable {

    @Override
    public void close() {
      polling.interrupt();
      watching.close();
    }
  }
}
