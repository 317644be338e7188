package dev.benchwright.operator.web;

import dev.benchwright.operator.api.BenchmarkRun;
import dev.benchwright.operator.api.BenchmarkRunStatus;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The runs, kept in memory by a watch that begins when somebody asks for them, and ends when nobody
 * has for a while. The reconcilers have their own, of the leader only, and every replica must
 * answer.
 */
public final class InformedRuns implements RunIndex, AutoCloseable {

  private static final Duration KEPT_UNASKED = Duration.ofMinutes(10);
  private static final Duration LOOK_EVERY = Duration.ofMinutes(1);
  private static final Duration FIRST_LIST = Duration.ofSeconds(10);

  /** So that not all runs, with all of their status, are in memory at once. */
  private static final long PAGE = 50;

  private final KubernetesClient client;
  private final Clock clock;
  private final AtomicLong changes = new AtomicLong();

  private @Nullable SharedIndexInformer<BenchmarkRun> informer;
  private Instant lastAsked = Instant.EPOCH;

  /** An index; nothing is asked of the cluster before its first reading. */
  public InformedRuns(KubernetesClient client, Clock clock) {
    this.client = client;
    this.clock = clock;
  }

  @Override
  public Runs read() {
    // Before its runs: what changes in between then has a version that is never told again.
    var runs = watched();
    var version = "%d-%d".formatted(System.identityHashCode(runs), changes.get());
    return new Runs(version, runs.getStore().list().stream().map(RunRow::of).toList());
  }

  /** Ends the watch if nobody has asked for a while. */
  synchronized void closeIfUnasked() {
    if (lastAsked.plus(KEPT_UNASKED).isBefore(clock.instant())) {
      close();
    }
  }

  @Override
  public synchronized void close() {
    if (informer != null) {
      informer.stop();
      informer = null;
    }
  }

  /** Whether it is watching the cluster. */
  synchronized boolean isWatching() {
    return informer != null;
  }

  private synchronized SharedIndexInformer<BenchmarkRun> watched() {
    lastAsked = clock.instant();
    // An informer that has given up does not start again by itself.
    if (informer != null && !informer.isRunning()) {
      close();
    }
    if (informer == null) {
      informer = started();
      Thread.ofVirtual().name("runs-unasked").start(this::closeOnceUnasked);
    }
    return informer;
  }

  private void closeOnceUnasked() {
    try {
      while (isWatching()) {
        Thread.sleep(LOOK_EVERY);
        closeIfUnasked();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private SharedIndexInformer<BenchmarkRun> started() {
    var made =
        client
            .resources(BenchmarkRun.class)
            .inAnyNamespace()
            .withLimit(PAGE)
            .runnableInformer(0)
            .itemStore(new TrimmedStore<>(InformedRuns::trimmed))
            .removeNamespaceIndex()
            .addEventHandler(new Changes());
    try {
      made.start().toCompletableFuture().get(FIRST_LIST.toMillis(), TimeUnit.MILLISECONDS);
      return made;
    } catch (ExecutionException | TimeoutException | KubernetesClientException e) {
      made.stop();
      throw new NotReadableException(
          "The API server has not listed the runs within %d s. Look at the operator's log and try again."
              .formatted(FIRST_LIST.toSeconds()),
          e);
    } catch (InterruptedException e) {
      made.stop();
      Thread.currentThread().interrupt();
      throw new NotReadableException("The operator is stopping. Try again in a moment.", e);
    }
  }

  private static BenchmarkRun trimmed(BenchmarkRun run) {
    var status = Objects.requireNonNullElse(run.getStatus(), BenchmarkRunStatus.NEW);
    var kept = new BenchmarkRun();
    kept.setSpec(run.getSpec());
    kept.setStatus(
        new BenchmarkRunStatus(
            status.observedGeneration(),
            status.phase(),
            status.message(),
            status.progress(),
            status.seed(),
            status.currentTrial(),
            status.leader(),
            status.startedAt(),
            status.finishedAt(),
            List.of(),
            status.position(),
            null,
            List.of(),
            status.baseline(),
            status.verdict(),
            List.of(),
            List.of(),
            status.sentence(),
            List.of()));
    return kept;
  }

  /** Counts what happened, so that an answer need not be made twice of the same. */
  private final class Changes implements ResourceEventHandler<BenchmarkRun> {

    @Override
    public void onAdd(BenchmarkRun run) {
      changes.incrementAndGet();
    }

    @Override
    public void onUpdate(BenchmarkRun before, BenchmarkRun after) {
      changes.incrementAndGet();
    }

    @Override
    public void onDelete(BenchmarkRun run, boolean stateUnknown) {
      changes.incrementAndGet();
    }
  }
}
