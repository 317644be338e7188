package com.example.demo;

import dev.benchwright.workload.metrics.MetricsServer;
import dev.benchwright.workload.metrics.Readiness;
import dev.benchwright.workload.metrics.SubjectMetrics;

/** The metrics of the service that is compared with this starter. */
class Metrics {

  static void start() {
    var port = System.getenv().getOrDefault("METRICS_PORT", "9090");
    MetricsServer.start(Integer.parseInt(port), new SubjectMetrics(), new Readiness());
  }
}
