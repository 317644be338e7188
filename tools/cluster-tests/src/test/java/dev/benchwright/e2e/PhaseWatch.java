package dev.benchwright.e2e;

import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Tells when a trial is in a phase, even if the phase is too short for polling. */
public final class PhaseWatch implements AutoCloseable {

  private static final Duration LONGEST = Duration.ofMinutes(5);

  private final Map<TrialPhase, CompletableFuture<String>> wanted = new ConcurrentHashMap<>();
  private final Set<String> passedOver = ConcurrentHashMap.newKeySet();
  private final ObjectWatch watch;

  public PhaseWatch(KubernetesClient client, String namespace) {
    watch = ObjectWatch.on(client, BenchmarkTrial.class, namespace, this::seen);
  }

  /**
   * Waits for a trial in a phase.
   *
   * @return the trial's name, as soon as it is seen; the same trial is never returned again
   */
  public String await(TrialPhase phase) {
    var name = wanted.computeIfAbsent(phase, p -> new CompletableFuture<>());
    try {
      return name.get(LONGEST.toSeconds(), TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new AssertionError("no trial was seen in phase " + phase, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } finally {
      wanted.remove(phase);
    }
  }

  private void seen(BenchmarkTrial trial) {
    var name = trial.getMetadata().getName();
    var future = wanted.get(AppliedRun.status(trial).phase());
    if (future != null && passedOver.add(name)) {
      future.complete(name);
    }
  }

  @Override
  public void close() {
    watch.close();
  }
}
