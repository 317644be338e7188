package dev.benchwright.core.measure.query;

import dev.benchwright.core.api.Role;
import java.util.List;

/** Builds measured trials for tests. */
public final class MeasuredTrials {

  private MeasuredTrials() {}

  /** Returns a trial with a subject and a database. */
  public static MeasuredTrial of(
      String trial,
      String namespace,
      String subjectPod,
      String databasePod,
      List<String> generatorPods,
      boolean subjectHasMetrics,
      boolean ownScript) {
    return new MeasuredTrial(
        trial,
        namespace,
        List.of(
            new MeasuredComponent("database", Role.DATABASE, databasePod, false, List.of()),
            new MeasuredComponent(
                "subject", Role.SUBJECT, subjectPod, subjectHasMetrics, List.of())),
        generatorPods,
        ownScript ? RequestCounting.BY_SCRIPT : RequestCounting.BY_STATUS,
        true);
  }
}
