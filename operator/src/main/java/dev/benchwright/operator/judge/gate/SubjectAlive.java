package dev.benchwright.operator.judge.gate;

import dev.benchwright.operator.api.run.GateName;
import dev.benchwright.operator.judge.verdict.Finding;
import dev.benchwright.operator.trial.Observation;
import java.util.List;

/** A subject that died or was started again did not serve the whole load. */
record SubjectAlive() implements Gate {

  @Override
  public GateName name() {
    return GateName.SUBJECT_ALIVE;
  }

  @Override
  public String allowed() {
    return Alive.ALLOWED;
  }

  @Override
  public Finding look(Evidence evidence) {
    return look(evidence.pods());
  }

  Finding look(Observation pods) {
    return Alive.look(pods.subject());
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "Whether the subject's container still runs when the load is over, how it ended if not, and"
            + " how often it was started again.",
        List.of(),
        "What died did not serve the whole load. A subject that wanted more memory than its limit is"
            + " told apart. The trial ends at once, without numbers, so this gate cannot be"
            + " disabled.");
  }
}
