package dev.benchwright.operator.web;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.web.store.RunKey;
import dev.benchwright.operator.web.store.RunStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A store of runs in memory. */
public final class FakeRunStore implements RunStore {

  private final Map<RunKey, BenchmarkRun> runs = new ConcurrentHashMap<>();
  private final Map<String, List<BenchmarkTrial>> trialsByUid = new ConcurrentHashMap<>();
  private final Map<String, TrialSeries> seriesByTrial = new ConcurrentHashMap<>();
  private final List<Listener> listeners = new CopyOnWriteArrayList<>();
  private final AtomicInteger readings = new AtomicInteger();

  public FakeRunStore with(BenchmarkRun run, BenchmarkTrial... trials) {
    runs.put(new RunKey(run.getMetadata().getNamespace(), run.getMetadata().getName()), run);
    trialsByUid.put(run.getMetadata().getUid(), new ArrayList<>(List.of(trials)));
    return this;
  }

  public FakeRunStore withSeries(BenchmarkTrial trial, TrialSeries series) {
    seriesByTrial.put(trial.getMetadata().getName(), series);
    return this;
  }

  /** Returns the listeners that are told of changes. */
  public List<Listener> listeners() {
    return listeners;
  }

  /** Returns how often something was read, which asks the API server outside of tests. */
  public int readings() {
    return readings.get();
  }

  @Override
  public Optional<BenchmarkRun> run(RunKey key) {
    readings.incrementAndGet();
    return Optional.ofNullable(runs.get(key));
  }

  @Override
  public List<BenchmarkTrial> trials(BenchmarkRun run) {
    readings.incrementAndGet();
    return trialsByUid.getOrDefault(run.getMetadata().getUid(), List.of());
  }

  @Override
  public Optional<TrialSeries> series(BenchmarkTrial trial) {
    readings.incrementAndGet();
    return Optional.ofNullable(seriesByTrial.get(trial.getMetadata().getName()));
  }

  @Override
  public Watching watch(BenchmarkRun run, Listener listener) {
    listeners.add(listener);
    return () -> listeners.remove(listener);
  }
}
