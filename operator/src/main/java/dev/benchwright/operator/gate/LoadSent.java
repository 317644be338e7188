package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.operator.gate.evidence.Evidence;
import java.util.List;

/** Checks that requests were sent: without any, there is nothing to measure. */
record LoadSent() implements Gate {

  @Override
  public GateName name() {
    return GateName.LOAD_SENT;
  }

  @Override
  public GateCause cause() {
    return GateCause.VARIANT;
  }

  @Override
  public String allowed() {
    return "the load sends at least one request in the steady phase";
  }

  @Override
  public GateResult evaluate(Evidence evidence) {
    long requests = evidence.crossCheck().requestsK6();
    return requests > 0
        ? new GateResult(true, "the load sent %d requests in the steady phase".formatted(requests))
        : new GateResult(
            false,
            "the load sent no request in the steady phase; make spec.load.steadySeconds longer than"
                + " an answer takes, or a script's load longer than spec.load.warmUpSeconds");
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "The number of requests that k6 counted in the steady phase.",
        List.of(),
        "A subject that answers nothing in the whole window leaves nothing to measure.");
  }
}
