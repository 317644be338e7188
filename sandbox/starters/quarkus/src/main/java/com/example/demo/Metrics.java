package com.example.demo;

import dev.benchwright.workload.metrics.MetricsServer;
import dev.benchwright.workload.metrics.Readiness;
import dev.benchwright.workload.metrics.SubjectMetrics;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;

/** The metrics of the service that is compared with this starter. */
@Startup
@Singleton
public class Metrics {

  Metrics() {
    var port = System.getenv().getOrDefault("METRICS_PORT", "9090");
    MetricsServer.start(Integer.parseInt(port), new SubjectMetrics(), new Readiness());
  }
}
