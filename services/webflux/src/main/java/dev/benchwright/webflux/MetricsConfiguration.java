package dev.benchwright.webflux;

import dev.benchwright.workload.metrics.MetricsServer;
import dev.benchwright.workload.metrics.Readiness;
import dev.benchwright.workload.metrics.SubjectMetrics;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Metrics and readiness, on a port and threads of their own. */
@Configuration(proxyBeanMethods = false)
class MetricsConfiguration {

  @Bean
  Readiness readiness() {
    return new Readiness();
  }

  @Bean
  SubjectMetrics subjectMetrics() {
    return new SubjectMetrics();
  }

  @Bean
  MetricsServer metricsServer(
      @Value("${METRICS_PORT:9090}") int port, SubjectMetrics metrics, Readiness readiness) {
    return MetricsServer.start(port, metrics, readiness);
  }
}
