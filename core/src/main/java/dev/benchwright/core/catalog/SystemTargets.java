package dev.benchwright.core.catalog;

import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.request.RequestSpec;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.PlacementSpec;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.api.system.ComponentSpec;
import dev.benchwright.core.api.system.Lifetime;
import dev.benchwright.core.api.system.PostgresSpec;
import dev.benchwright.core.api.system.SystemChangeSpec;
import dev.benchwright.core.api.system.SystemSpec;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Endpoint;
import dev.benchwright.core.component.ObjectStore;
import dev.benchwright.core.component.Postgres;
import dev.benchwright.core.component.Start;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Combines a run's system with the changes of each of its variants. */
final class SystemTargets {

  private final BenchmarkRunSpec run;
  private final SystemSpec system;
  private final VariantSpec variant;
  private final SystemChangeSpec change;
  private final String entry;

  private SystemTargets(BenchmarkRunSpec run, SystemSpec system, VariantSpec variant) {
    this.run = run;
    this.system = system;
    this.variant = variant;
    this.change = Objects.requireNonNullElse(variant.system(), SystemChangeSpec.NONE);
    this.entry = change.entryOf(system);
  }

  /**
   * Returns a target for each variant, in the run's order.
   *
   * @throws NotAcceptedException if a variant changes what is not there, or its components
   *     contradict each other
   */
  static List<Target> of(BenchmarkRunSpec run, SystemSpec system) throws NotAcceptedException {
    if (!run.parameters().isEmpty()) {
      throw new NotAcceptedException(
          "spec.parameters is given, but spec.system is asked as its path and spec.request say;"
              + " leave spec.parameters out");
    }
    RequestRules.check(run);
    var targets = new ArrayList<Target>();
    for (var variant : run.variants()) {
      targets.add(new SystemTargets(run, system, variant).target());
    }
    SharedComponents.check(targets);
    return List.copyOf(targets);
  }

  private Target target() throws NotAcceptedException {
    var parts = ChangedSystem.of(variant.name(), system, change);
    SystemRules.check(variant.name(), entry, parts);
    var components = new LinkedHashMap<String, Component>();
    for (var part : parts) {
      var component = component(part, parts);
      put(variant.name(), components, component);
      for (int i = 2; i <= part.replicas(); i++) {
        put(variant.name(), components, component.replica(i));
      }
    }
    var ordered = SystemRules.inOrderOfStart(variant.name(), entry, components);
    if (run.load().script() != null && ordered.getLast().readiness().isEmpty()) {
      throw new NotAcceptedException(
          "spec.load.script needs readinessPath of '%s', the system's entry, because the script begins as soon as the entry says that it can serve; write readinessPath, or a readinessProbe with httpGet in its manifest"
              .formatted(entry));
    }
    return new Target(
        variant.name(),
        ordered.getLast(),
        ordered.subList(0, ordered.size() - 1),
        Request.of(system.path(), Objects.requireNonNullElse(run.request(), RequestSpec.PLAIN)),
        true);
  }

  private static void put(String variant, Map<String, Component> components, Component component)
      throws NotAcceptedException {
    if (components.put(component.name(), component) != null) {
      throw new NotAcceptedException(
          "spec.variants '%s': component '%s' has the name of a replica of another; give it another"
              .formatted(variant, component.name()));
    }
  }

  private Component component(ComponentSpec part, List<ComponentSpec> all) {
    if (part.postgres() != null) {
      return backing(part, database(part, part.postgres()));
    }
    if (part.s3() != null) {
      return backing(
          part,
          Component.objectStore(
              part.name(),
              new ObjectStore(part.s3().buckets()),
              size(part, run.database()),
              run.placementOf(PlacementSpec::services)));
    }
    return container(part, all);
  }

  private static Component backing(ComponentSpec part, Component component) {
    return component.lasting(lifetime(part)).starting(longestStart(part));
  }

  private Component container(ComponentSpec part, List<ComponentSpec> all) {
    int port = Objects.requireNonNull(part.port());
    boolean isUnderTest = isEntry(part) || Boolean.TRUE.equals(part.underTest());
    return new Component(
        part.name(),
        isUnderTest ? Role.SUBJECT : Role.SERVICE,
        Objects.requireNonNull(part.image()),
        port,
        part.env(),
        part.jvmOptions(),
        new Start(part.command(), part.args(), part.files()),
        endpoint(port, part.readinessPath()),
        endpoint(port, part.metricsPath()),
        Optional.empty(),
        size(part, run.resources().measured()),
        run.placementOf(isUnderTest ? PlacementSpec::subject : PlacementSpec::services),
        needs(part, all),
        Optional.empty(),
        part.name(),
        Objects.requireNonNullElse(part.servicePort(), port),
        lifetime(part),
        longestStart(part));
  }

  private Component database(ComponentSpec part, PostgresSpec postgres) {
    return Component.database(
        part.name(),
        new Postgres(
            part.name().replace('-', '_'),
            postgres.configMap() == null
                ? new Postgres.Content.Nothing()
                : new Postgres.Content.Scripts(postgres.configMap())),
        size(part, run.database()),
        run.placementOf(PlacementSpec::database));
  }

  private static Lifetime lifetime(ComponentSpec part) {
    return Objects.requireNonNull(part.lifetime(), "the spec has a default");
  }

  private static Optional<Duration> longestStart(ComponentSpec part) {
    return Optional.ofNullable(part.startSeconds()).map(Duration::ofSeconds);
  }

  private static Optional<Endpoint> endpoint(int port, @Nullable String path) {
    return Optional.ofNullable(path).map(found -> new Endpoint(port, found));
  }

  private static ResourcesSpec size(ComponentSpec part, ResourcesSpec usual) {
    return part.resources() == null ? usual : part.resources().or(usual);
  }

  /** Returns what a component says that it needs; of the entry, all others unless it says so. */
  private List<String> needs(ComponentSpec part, List<ComponentSpec> all) {
    if (part.needs() != null) {
      return part.needs();
    }
    return isEntry(part)
        ? all.stream().map(ComponentSpec::name).filter(name -> !name.equals(part.name())).toList()
        : List.of();
  }

  private boolean isEntry(ComponentSpec part) {
    return part.name().equals(entry);
  }
}
