package dev.benchwright.operator.judge.gate;

import dev.benchwright.operator.api.run.GateName;
import dev.benchwright.operator.judge.verdict.Finding;
import dev.benchwright.operator.trial.Observation;
import java.util.List;

/** A subject whose database died was measured at failing. */
record DatabaseAlive() implements Gate {

  @Override
  public GateName name() {
    return GateName.DATABASE_ALIVE;
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
    return pods.databaseNeeded()
        ? Alive.look(pods.database())
        : new Finding(true, "the scenario has no database");
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "The same of PostgreSQL's container, where the scenario has a database.",
        List.of(),
        "Without its database a subject is measured at failing. This gate cannot be disabled"
            + " either.");
  }
}
