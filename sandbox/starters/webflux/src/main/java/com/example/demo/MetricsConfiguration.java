package com.example.demo;

import dev.benchwright.workload.metrics.MetricsServer;
import dev.benchwright.workload.metrics.Readiness;
import dev.benchwright.workload.metrics.SubjectMetrics;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The metrics of the service that is compared with this starter. */
@Configuration(proxyBeanMethods = false)
class MetricsConfiguration {

  @Bean
  MetricsServer metricsServer(@Value("${METRICS_PORT:9090}") int port) {
    return MetricsServer.start(port, new SubjectMetrics(), new Readiness());
  }
}
