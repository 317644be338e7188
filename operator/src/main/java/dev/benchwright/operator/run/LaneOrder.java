package dev.benchwright.operator.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Who has a lane and who waits for it: first come, first served, across namespaces. A run that is
 * suspended is in neither list; resumed, it has its old place again, because that follows from when
 * it was created.
 *
 * @param running those that have the lane; more than one only if somebody has meddled
 * @param waiting those that wait for it, next first
 */
public record LaneOrder(List<BenchmarkRun> running, List<BenchmarkRun> waiting) {

  /** Creation times are whole seconds; of two runs in the same one, the name decides. */
  private static final Comparator<BenchmarkRun> ARRIVAL =
      Comparator.<BenchmarkRun, String>comparing(run -> run.getMetadata().getCreationTimestamp())
          .thenComparing(run -> run.getMetadata().getNamespace())
          .thenComparing(run -> run.getMetadata().getName());

  public LaneOrder {
    running = List.copyOf(running);
    waiting = List.copyOf(waiting);
  }

  /**
   * Reads the order of one lane from all runs of the cluster.
   *
   * @param lane its name
   * @param runs of whatever lane and phase
   */
  public static LaneOrder of(String lane, List<BenchmarkRun> runs) {
    var ours =
        runs.stream()
            .filter(run -> run.getMetadata().getDeletionTimestamp() == null)
            // Whoever would wait for one that is set aside would wait for ever.
            .filter(BenchmarkRun::canBeRead)
            .filter(run -> run.getSpec().lane().equals(lane))
            .sorted(ARRIVAL)
            .toList();
    return new LaneOrder(
        in(RunPhase.RUNNING, ours),
        // One that nobody has admitted yet keeps none waiting.
        in(RunPhase.QUEUED, ours).stream().filter(run -> !KeptOut.isKeptOut(run)).toList());
  }

  private static List<BenchmarkRun> in(RunPhase phase, List<BenchmarkRun> runs) {
    return runs.stream().filter(run -> run.statusOrNew().phase() == phase).toList();
  }

  /**
   * The runs that must be over or suspended before a run may start, the next one to be so first.
   */
  public List<BenchmarkRun> before(BenchmarkRun run) {
    var before = new ArrayList<>(running);
    waiting.stream().filter(other -> ARRIVAL.compare(other, run) < 0).forEach(before::add);
    before.removeIf(other -> isSame(other, run));
    return List.copyOf(before);
  }

  /**
   * Another run that has the lane as well and came before; there is one only if somebody has
   * meddled, or an operator that no longer leads has let it in.
   */
  public Optional<BenchmarkRun> ahead(BenchmarkRun run) {
    return running.stream().filter(other -> ARRIVAL.compare(other, run) < 0).findFirst();
  }

  /** A waiting run's place: 1 is the next that has the lane. */
  public int position(BenchmarkRun run) {
    return 1 + (int) waiting.stream().filter(other -> ARRIVAL.compare(other, run) < 0).count();
  }

  private static boolean isSame(BenchmarkRun one, BenchmarkRun other) {
    return one.getMetadata().getUid().equals(other.getMetadata().getUid());
  }
}
