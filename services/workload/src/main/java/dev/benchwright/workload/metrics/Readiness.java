package dev.benchwright.workload.metrics;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Holds whether the service can serve. It turns ready once, after everything is warm. */
public final class Readiness {

  private volatile @Nullable Duration readyAfter;

  /** Records that the service can serve from now on. */
  public void turnReady() {
    readyAfter = Duration.ofMillis(ManagementFactory.getRuntimeMXBean().getUptime());
  }

  /** Returns whether the service can serve. */
  public boolean isReady() {
    return readyAfter != null;
  }

  /** Returns how long the start took, from the JVM's own until the service could serve. */
  Optional<Duration> readyAfter() {
    return Optional.ofNullable(readyAfter);
  }
}
