package dev.benchwright.core.catalog;

import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.request.RequestSpec;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.PlacementSpec;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.api.system.Lifetime;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Endpoint;
import dev.benchwright.core.component.Start;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The scenarios and variants that have names.
 *
 * @param scenarios all scenarios
 * @param variants all variants
 */
public record Catalog(List<Scenario> scenarios, List<CatalogVariant> variants) {

  /** Where the class path has the catalog that comes with the operator. */
  public static final String RESOURCE = "/benchwright/catalog.yaml";

  public Catalog {
    scenarios = scenarios == null ? List.of() : List.copyOf(scenarios);
    variants = variants == null ? List.of() : List.copyOf(variants);
    CatalogRules.check(scenarios, variants);
  }

  /**
   * Reads a catalog.
   *
   * @param yaml in the form of the catalog that comes with the operator
   * @throws InvalidCatalogException if it is not a catalog
   * @throws IOException if it cannot be read
   */
  public static Catalog read(InputStream yaml) throws IOException {
    return CatalogFile.read(yaml);
  }

  /** Returns the catalog that comes with the operator. */
  public static Catalog bundled() {
    try (var yaml = Objects.requireNonNull(Catalog.class.getResourceAsStream(RESOURCE))) {
      return read(yaml);
    } catch (IOException e) {
      throw new IllegalStateException("the operator's own " + RESOURCE + " is not a catalog", e);
    }
  }

  /**
   * Combines each variant of a run with the run's scenario.
   *
   * @return a target for each variant, in the run's order
   * @throws NotAcceptedException if the run names something unknown, or combines things that
   *     contradict each other
   */
  public List<Target> resolve(BenchmarkRunSpec run) throws NotAcceptedException {
    var targets = run.system() == null ? ofScenario(run) : SystemTargets.of(run, run.system());
    for (var target : targets) {
      RequestRules.checkBatch(run, target.request());
    }
    return targets;
  }

  private List<Target> ofScenario(BenchmarkRunSpec run) throws NotAcceptedException {
    var scenario =
        find(scenarios, Scenario::name, run.scenario())
            .orElseThrow(() ->
                new NotAcceptedException(
                    "spec.scenario '%s' is unknown; write one of: %s"
                        .formatted(run.scenario(), names(scenarios, Scenario::name))));
    var parameters = RequestParameters.of(scenario, run.parameters());
    refuseUnusedParameters(run);
    RequestRules.check(run);
    var others = others(run);
    refuseAddresses(run, others);
    var targets = new ArrayList<Target>();
    for (var variant : run.variants()) {
      targets.add(
          variant.describesOwnImage()
              ? own(variant, run, others)
              : known(variant, scenario, parameters, run, others));
    }
    return List.copyOf(targets);
  }

  /** Refuses variables of variants with which the operator tells where another component is. */
  private static void refuseAddresses(BenchmarkRunSpec run, List<Component> others)
      throws NotAcceptedException {
    for (var variant : run.variants()) {
      for (var other : others) {
        for (var address : other.addressVariables()) {
          if (variant.env().containsKey(address)) {
            throw new NotAcceptedException(
                "spec.variants: env of variant '%s' has %s, which the operator sets to the trial's own %s; leave it out"
                    .formatted(variant.name(), address, other.name()));
          }
        }
      }
    }
  }

  /**
   * Refuses parameters that no request would carry: only a built-in request to a catalog's variant
   * carries them.
   */
  private static void refuseUnusedParameters(BenchmarkRunSpec run) throws NotAcceptedException {
    if (run.parameters().isEmpty()) {
      return;
    }
    if (run.load().script() != null) {
      throw new NotAcceptedException(
          "spec.parameters is given, but spec.load.script makes its own requests and does not know"
              + " them; leave spec.parameters out, and write them in the script or in"
              + " spec.load.script.env");
    }
    if (run.variants().stream().allMatch(VariantSpec::describesOwnImage)) {
      throw new NotAcceptedException(
          "spec.parameters is given, but all of spec.variants are own images, which are asked as"
              + " their path says; leave spec.parameters out, and write them in path");
    }
  }

  private Target known(
      VariantSpec wanted,
      Scenario scenario,
      RequestParameters parameters,
      BenchmarkRunSpec run,
      List<Component> others)
      throws NotAcceptedException {
    var variant =
        find(variants, CatalogVariant::name, wanted.catalogName())
            .orElseThrow(() ->
                new NotAcceptedException(
                    ("spec.variants '%s' is unknown; write one of: %s; or add image, port and"
                            + " path to describe an own image")
                        .formatted(wanted.catalogName(), names(variants, CatalogVariant::name))));
    if (!variant.scenarios().contains(scenario.name())) {
      throw new NotAcceptedException(
          "spec.variants '%s' cannot serve spec.scenario '%s'; it serves: %s"
              .formatted(
                  variant.name(),
                  scenario.name(),
                  variant.scenarios().stream().sorted().collect(Collectors.joining(", "))));
    }
    var env = new HashMap<>(variant.env());
    env.putAll(parameters.env());
    env.putAll(wanted.env());
    return new Target(
        wanted.name(),
        subject(
            run,
            others,
            image(wanted, variant, run.jdk()),
            Target.CATALOG_PORT,
            env,
            wanted.jvmOptions(),
            Optional.of(Target.CATALOG_READINESS),
            Optional.of(Target.CATALOG_METRICS),
            Optional.of(Target.CATALOG_GARBAGE_COLLECTION)),
        others,
        parameters.request(scenario));
  }

  /**
   * Returns the image that the run names, which brings its own JDK, or else the catalog's for the
   * JDK.
   */
  private static String image(VariantSpec wanted, CatalogVariant variant, int jdkOfRun)
      throws NotAcceptedException {
    if (wanted.image() != null) {
      return wanted.image();
    }
    int jdk = Objects.requireNonNullElse(wanted.jdk(), jdkOfRun);
    return variant
        .image(jdk)
        .orElseThrow(() ->
            new NotAcceptedException(
                "%s %d, but the catalog has no such image of variant '%s'; write one of: %s"
                    .formatted(
                        wanted.jdk() == null
                            ? "spec.jdk is"
                            : "spec.variants '%s' has jdk".formatted(wanted.name()),
                        jdk,
                        variant.name(),
                        String.join(", ", variant.jdks()))));
  }

  private static Target own(VariantSpec wanted, BenchmarkRunSpec run, List<Component> others) {
    int port = Objects.requireNonNull(wanted.port());
    return new Target(
        wanted.name(),
        subject(
            run,
            others,
            Objects.requireNonNull(wanted.image()),
            port,
            wanted.env(),
            wanted.jvmOptions(),
            Optional.ofNullable(wanted.readinessPath()).map(path -> new Endpoint(port, path)),
            Optional.ofNullable(wanted.metricsPath()).map(path -> new Endpoint(port, path)),
            Optional.empty()),
        others,
        Request.of(
            Objects.requireNonNull(wanted.path()),
            Objects.requireNonNullElse(run.request(), RequestSpec.PLAIN)));
  }

  private static Component subject(
      BenchmarkRunSpec run,
      List<Component> others,
      String image,
      int port,
      Map<String, String> env,
      List<String> jvmOptions,
      Optional<Endpoint> readiness,
      Optional<Endpoint> metrics,
      Optional<Endpoint> garbageCollection) {
    return new Component(
        Role.SUBJECT.label(),
        Role.SUBJECT,
        image,
        port,
        env,
        jvmOptions,
        Start.OF_IMAGE,
        readiness,
        metrics,
        garbageCollection,
        run.resources().measured(),
        run.placementOf(PlacementSpec::subject),
        others.stream().map(Component::name).toList(),
        Optional.empty(),
        Role.SUBJECT.label(),
        port,
        Lifetime.TRIAL,
        Optional.empty());
  }

  /**
   * Returns the components beside the subject that trials of a run have, each after those that it
   * needs; none if the run's scenario is unknown. Of a system, these are all that any variant has,
   * each in the largest size.
   */
  public List<Component> others(BenchmarkRunSpec run) {
    if (run.system() != null) {
      return Target.othersOfAny(ofSystem(run));
    }
    return find(scenarios, Scenario::name, run.scenario()).stream()
        .flatMap(scenario ->
            Stream.concat(
                scenario.database()
                    ? Stream.of(
                        Component.database(
                            run.database(), run.placementOf(PlacementSpec::database)))
                    : Stream.empty(),
                scenario.services().stream()
                    .map(service -> service.component(run.placementOf(PlacementSpec::services)))))
        .toList();
  }

  /** Returns the size of the entry of a run's trials, the largest if variants differ in it. */
  public ResourcesSpec entrySize(BenchmarkRunSpec run) {
    return Target.entrySizeOfAny(ofSystem(run)).orElseGet(run.resources()::measured);
  }

  /** Returns the targets of a run's system; none of one that is not accepted. */
  private static List<Target> ofSystem(BenchmarkRunSpec run) {
    try {
      return run.system() == null ? List.of() : SystemTargets.of(run, run.system());
    } catch (NotAcceptedException toldElsewhere) {
      return List.of();
    }
  }

  private static <T> Optional<T> find(List<T> all, Function<T, String> name, String wanted) {
    return all.stream().filter(one -> name.apply(one).equals(wanted)).findFirst();
  }

  /** Returns the names of entries in alphabetical order, separated by commas. */
  static <T> String names(List<T> all, Function<T, String> name) {
    return all.stream().map(name).sorted().collect(Collectors.joining(", "));
  }
}
