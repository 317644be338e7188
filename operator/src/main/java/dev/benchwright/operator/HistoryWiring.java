package dev.benchwright.operator;

import dev.benchwright.operator.controller.Reconcilers;
import dev.benchwright.operator.controller.history.HistoryMeters;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.TimeUnit;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;

/**
 * Updates the metrics of finished runs at intervals. It reads the informer's cache, so it sends no
 * request, and it notices deleted runs, which are not reconciled.
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

  /** Updates the metrics, no more often than Prometheus scrapes by default. */
  @Scheduled(fixedDelay = 15, timeUnit = TimeUnit.SECONDS)
  void update() {
    meters.show(reconcilers.run().known());
  }
}
