package dev.benchwright.quarkus;

import dev.benchwright.workload.BlockingScenarios;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/**
 * The scenarios that the resources serve. Quarkus creates the resources at their first request. By
 * then the service has set the scenarios here, with a database or without one.
 */
@Singleton
public class ServedScenarios {

  private volatile @Nullable BlockingScenarios blocking;
  private volatile @Nullable EventLoopScenarios onEventLoops;

  void serve(BlockingScenarios scenarios) {
    blocking = scenarios;
  }

  void serve(EventLoopScenarios scenarios) {
    onEventLoops = scenarios;
  }

  @Produces
  @Singleton
  BlockingScenarios blocking() {
    return found(blocking);
  }

  @Produces
  @Singleton
  EventLoopScenarios onEventLoops() {
    return found(onEventLoops);
  }

  private static <T> T found(@Nullable T scenarios) {
    if (scenarios == null) {
      throw new IllegalStateException(
          "The service is not ready yet: /ready on its other port tells when.");
    }
    return scenarios;
  }
}
