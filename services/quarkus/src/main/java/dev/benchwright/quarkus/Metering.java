package dev.benchwright.quarkus;

import dev.benchwright.workload.metrics.SubjectMetrics;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** The meters of the process, for all who count something. */
@Singleton
public class Metering {

  @Produces
  @Singleton
  SubjectMetrics meters() {
    return new SubjectMetrics();
  }
}
