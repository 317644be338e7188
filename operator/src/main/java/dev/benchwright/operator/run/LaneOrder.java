package dev.benchwright.operator.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Which runs have a lane and which wait for it: first come, first served, across namespaces. A
 * suspended run is in neither list, and one that is not accepted yet does not wait for the lane.
 * When it is resumed or accepted, it takes its old place, which follows from its creation time.
 *
 * @param running runs that have the lane; more than one only if somebody has interfered
 * @param waiting runs that wait for it, the next one first
 */
public record LaneOrder(List<BenchmarkRun> running, List<BenchmarkRun> waiting) {

  /** Creation times are whole seconds; runs of the same second are ordered by name. */
  private static final Comparator<BenchmarkRun> ARRIVAL =
      Comparator.<BenchmarkRun, String>comparing(run -> run.getMetadata().getCreationTimestamp())
          .thenComparing(run -> run.getMetadata().getNamespace())
          .thenComparing(run -> run.getMetadata().getName());

  public LaneOrder {
    running = List.copyOf(running);
    waiting = List.copyOf(waiting);
  }

  /**
   * Returns the order of one lane.
   *
   * @param lane the lane's name
   * @param runs all runs of the cluster, of any lane and phase
   */
  public static LaneOrder of(String lane, List<BenchmarkRun> runs) {
    var ours =
        runs.stream()
            .filter(run -> run.getMetadata().getDeletionTimestamp() == null)
            // Runs that wait for one that is set aside would wait for ever.
            .filter(BenchmarkRun::canBeRead)
            .filter(run -> run.getSpec().lane().equals(lane))
            .sorted(ARRIVAL)
            .toList();
    return new LaneOrder(
        in(RunPhase.RUNNING, ours),
        // No other run waits for one that is not accepted or admitted yet.
        in(RunPhase.QUEUED, ours).stream().filter(run -> !LaneExclusion.isExcluded(run)).toList());
  }

  private static List<BenchmarkRun> in(RunPhase phase, List<BenchmarkRun> runs) {
    return runs.stream().filter(run -> run.statusOrNew().phase() == phase).toList();
  }

  /** Returns the runs that must be over or suspended before a run may start, the next one first. */
  public List<BenchmarkRun> before(BenchmarkRun run) {
    var before = new ArrayList<>(running);
    waiting.stream().filter(other -> ARRIVAL.compare(other, run) < 0).forEach(before::add);
    before.removeIf(other -> isSame(other, run));
    return List.copyOf(before);
  }

  /**
   * Returns an earlier run that is running in the same lane. There is one only if somebody has
   * interfered, or if an operator that no longer leads has started it.
   */
  public Optional<BenchmarkRun> ahead(BenchmarkRun run) {
    return running.stream().filter(other -> ARRIVAL.compare(other, run) < 0).findFirst();
  }

  /** Returns a waiting run's place; 1 is the next run that gets the lane. */
  public int position(BenchmarkRun run) {
    return 1 + (int) waiting.stream().filter(other -> ARRIVAL.compare(other, run) < 0).count();
  }

  private static boolean isSame(BenchmarkRun one, BenchmarkRun other) {
    return one.getMetadata().getUid().equals(other.getMetadata().getUid());
  }
}
