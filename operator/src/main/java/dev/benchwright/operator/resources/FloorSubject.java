package dev.benchwright.operator.resources;

import dev.benchwright.core.api.trial.FloorSpec;
import dev.benchwright.core.catalog.Scenario;
import dev.benchwright.core.catalog.Target;
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
   */
  public static Target target(String image) {
    return new Target(
        FloorSpec.VARIANT,
        image,
        Target.CATALOG_PORT,
        PATH,
        Map.of(),
        Optional.of(new Scenario.Check(OK, "OK", null)),
        Optional.of(new Target.Endpoint(Target.CATALOG_PORT, PATH)),
        Optional.empty(),
        Optional.empty(),
        Map.of(),
        List.of(),
        false);
  }
}
