package dev.benchwright.operator;

import dev.benchwright.operator.controller.Reconcilers;
import dev.benchwright.operator.controller.history.HistoryMeters;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.TimeUnit;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;

/**
 * Looks now and then at what runs are over. The look is at what the operator knows anyway, and asks
 * nobody; it sees runs that were deleted, too, for which nothing is reconciled.
 */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class HistoryWiring {

  private final HistoryMeters meters;
  private final Reconcilers reconcilers;

  HistoryWiring(MeterRegistry registry, Reconcilers reconcilers) {
    this.meters = new HistoryMeters(registry);
    this.reconcilers = reconcilers;
  }

  /** No more often than Prometheus asks by default. */
  @Scheduled(fixedDelay = 15, timeUnit = TimeUnit.SECONDS)
  void look() {
    meters.show(reconcilers.run().known());
  }
}
