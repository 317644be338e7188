package dev.benchwright.operator.resources;

import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.PlacementSpec;
import dev.benchwright.core.api.system.Lifetime;
import dev.benchwright.core.api.trial.FloorSpec;
import dev.benchwright.core.catalog.Request;
import dev.benchwright.core.catalog.Scenario;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Endpoint;
import dev.benchwright.core.component.Start;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The subject that answers at once, so that a trial measures its load generator. */
public final class FloorSubject {

  private static final int OK = 200;
  private static final String PATH = "/";

  private FloorSubject() {}

  /**
   * Returns what is deployed and requested.
   *
   * @param image answers every request to port 8080 with {@code OK}
   * @param run has the size and the place of its subjects
   */
  public static Target target(String image, BenchmarkRunSpec run) {
    return new Target(
        FloorSpec.VARIANT,
        new Component(
            Role.SUBJECT.label(),
            Role.SUBJECT,
            image,
            Target.CATALOG_PORT,
            Map.of(),
            List.of(),
            Start.OF_IMAGE,
            Optional.of(new Endpoint(Target.CATALOG_PORT, PATH)),
            Optional.empty(),
            Optional.empty(),
            run.resources().measured(),
            run.placementOf(PlacementSpec::subject),
            List.of(),
            Optional.empty(),
            Role.SUBJECT.label(),
            Target.CATALOG_PORT,
            Lifetime.TRIAL,
            Optional.empty()),
        List.of(),
        Request.get(PATH, Map.of(), new Scenario.Check(OK, "OK", null)));
  }
}
