package dev.benchwright.core.component;

import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.run.PodPlacement;
import dev.benchwright.core.api.system.Lifetime;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Builds components for tests. */
public final class Components {

  private static final ResourcesSpec SIZE = new ResourcesSpec("250m", "256Mi");

  private Components() {}

  /** Returns a subject that needs other components. */
  public static Component subject(String... needs) {
    return component("subject", Role.SUBJECT, needs);
  }

  /** Returns PostgreSQL. */
  public static Component database() {
    return Component.database(SIZE, PodPlacement.ANYWHERE);
  }

  /** Returns a server that speaks S3. */
  public static Component objectStore() {
    return Component.objectStore(
        Role.OBJECT_STORE.label(), new ObjectStore(List.of()), SIZE, PodPlacement.ANYWHERE);
  }

  /** Returns PostgreSQL that a user's scripts fill. */
  public static Component scripted(String name) {
    return Component.database(
        name,
        new Postgres(name, new Postgres.Content.Scripts(name + "-schema")),
        SIZE,
        PodPlacement.ANYWHERE);
  }

  /** Returns a subject that has no path which tells whether it is ready. */
  public static Component withoutReadiness(String name) {
    return component(name, Role.SUBJECT, Optional.empty());
  }

  /** Returns a plain service that needs other components. */
  public static Component service(String name, String... needs) {
    return component(name, Role.SERVICE, needs);
  }

  private static Component component(String name, Role role, String... needs) {
    return component(name, role, Optional.of(new Endpoint(8080, "/ready")), needs);
  }

  private static Component component(
      String name, Role role, Optional<Endpoint> readiness, String... needs) {
    return new Component(
        name,
        role,
        "example/" + name + ":1",
        8080,
        Map.of(),
        List.of(),
        Start.OF_IMAGE,
        readiness,
        Optional.empty(),
        Optional.empty(),
        SIZE,
        PodPlacement.ANYWHERE,
        List.of(needs),
        Optional.empty(),
        name,
        8080,
        Lifetime.TRIAL,
        Optional.empty());
  }
}
