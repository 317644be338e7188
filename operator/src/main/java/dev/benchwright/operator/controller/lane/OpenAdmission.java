package dev.benchwright.operator.controller.lane;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.operator.resources.RunWorkload;
import dev.benchwright.operator.run.AdmissionAnswer;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Admits every run: only the lane decides. */
public final class OpenAdmission implements Admission {

  @Override
  public AdmissionAnswer ask(BenchmarkRun run, List<Target> targets, BooleanSupplier idle) {
    return new AdmissionAnswer.Admitted();
  }

  @Override
  public void letGo(BenchmarkRun run) {
    // A run holds nothing here.
  }

  @Override
  public void end(BenchmarkRun run) {
    // A run holds nothing here.
  }

  @Override
  public Optional<String> remark(BenchmarkRun run) {
    return RunWorkload.queue(run)
        .map(queue ->
            ("Label %s=%s has no effect, because the operator's support of Kueue is disabled; install"
                    + " its chart with kueue.enabled=true, or remove the label.")
                .formatted(RunWorkload.QUEUE_LABEL, queue));
  }
}
