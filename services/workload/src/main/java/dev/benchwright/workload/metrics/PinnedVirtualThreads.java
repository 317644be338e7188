package dev.benchwright.workload.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Optional;
import jdk.jfr.consumer.RecordingStream;
import org.jspecify.annotations.Nullable;

/**
 * Times how long virtual threads kept their carrier while they waited. Only a flight recording
 * reports that. This one records nothing else, so that a process whose threads are never pinned
 * pays for little more than the recorder's buffers.
 */
final class PinnedVirtualThreads implements AutoCloseable {

  /** The variable that, with the value {@code false}, leaves the recording out. */
  static final String WANTED = "METRICS_PINNED_THREADS";

  private static final String EVENT = "jdk.VirtualThreadPinned";

  private final RecordingStream stream;

  private PinnedVirtualThreads(RecordingStream stream) {
    this.stream = stream;
  }

  /**
   * Starts timing.
   *
   * @param wanted the value of {@link #WANTED}; null when it is not set
   * @return empty when it is not wanted, or this process cannot record, for example because there
   *     is no folder to write to: the timer is then absent
   */
  static Optional<PinnedVirtualThreads> bindTo(MeterRegistry registry, @Nullable String wanted) {
    if ("false".equals(wanted)) {
      return Optional.empty();
    }
    RecordingStream stream;
    try {
      stream = new RecordingStream();
    } catch (RuntimeException | LinkageError unavailable) {
      return Optional.empty();
    }
    Timer pinned =
        Timer.builder("benchwright.virtual.thread.pinned")
            .description("Waits of virtual threads that kept their carrier thread meanwhile")
            .register(registry);
    stream.enable(EVENT).withoutThreshold().withoutStackTrace();
    stream.onEvent(EVENT, event -> pinned.record(event.getDuration()));
    stream.startAsync();
    return Optional.of(new PinnedVirtualThreads(stream));
  }

  @Override
  public void close() {
    stream.close();
  }
}
