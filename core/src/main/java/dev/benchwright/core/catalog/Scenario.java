package dev.benchwright.core.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.request.BodySpec;
import dev.benchwright.core.api.request.DrawnValuesSpec;
import dev.benchwright.core.api.request.HttpMethod;
import dev.benchwright.core.api.run.PodPlacement;
import dev.benchwright.core.api.system.Lifetime;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Endpoint;
import dev.benchwright.core.component.Start;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The work that one request does.
 *
 * @param name its name, as in a run's {@code spec.scenario}
 * @param description one or two sentences for people
 * @param path the path that is requested, without its query
 * @param method the method of HTTP
 * @param headers headers by name, besides those of parameters
 * @param body the body, if requests have one
 * @param values values of which each request has one
 * @param database whether a subject needs PostgreSQL for it
 * @param services further services that a trial of it has, each after those that it needs
 * @param parameters what a run may set
 * @param check what the correct answer is
 */
public record Scenario(
    String name,
    String description,
    String path,
    HttpMethod method,
    Map<String, String> headers,
    @Nullable BodySpec body,
    @Nullable DrawnValuesSpec values,
    boolean database,
    List<Service> services,
    List<Parameter> parameters,
    Check check) {

  /** Its words begin with letters, so that it can be told from a reason such as PriceListDied. */
  private static final Pattern SERVICE_NAME =
      Pattern.compile("(?=.{1,20}$)[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*");

  private static final int MOST_PORT = 65_535;

  /** With the subject, the generator and a database these are the pod sets that Kueue takes. */
  private static final int MOST_SERVICES = 5;

  /** What a trial's other objects, and those of k6-operator, are called after the trial's name. */
  private static final Pattern OTHER_OBJECTS =
      Pattern.compile(
          "subject|database|object-store|generator|load|series|tokens|manifests|initializer|starter");

  public Scenario {
    method = Objects.requireNonNullElse(method, HttpMethod.GET);
    headers = headers == null ? Map.of() : Map.copyOf(headers);
    services = services == null ? List.of() : List.copyOf(services);
    checkServices(name, database, services);
    parameters = parameters == null ? List.of() : List.copyOf(parameters);
  }

  /** Returns whether a component must not have a name, because another object of a trial has it. */
  static boolean isNameOfOtherObject(String name) {
    return OTHER_OBJECTS.matcher(name).matches();
  }

  /** Refuses services whose objects would collide, and needs that nothing meets. */
  private static void checkServices(String scenario, boolean database, List<Service> services) {
    if (services.size() > MOST_SERVICES) {
      throw new IllegalArgumentException(
          "scenario '%s' has %d services; write at most %d"
              .formatted(scenario, services.size(), MOST_SERVICES));
    }
    var before = new LinkedHashSet<String>();
    if (database) {
      before.add(Role.DATABASE.label());
    }
    for (var service : services) {
      var where = "scenario '%s', service '%s'".formatted(scenario, service.name());
      if (!SERVICE_NAME.matcher(service.name()).matches() || isNameOfOtherObject(service.name())) {
        throw new IllegalArgumentException(
            where
                + ": its name must be at most 20 lower-case letters, digits and '-', in which every"
                + " word begins with a letter, and not be that of another object of a trial, such"
                + " as subject, database, load or series");
      }
      for (var needed : service.needs()) {
        if (!before.contains(needed)) {
          throw new IllegalArgumentException(
              "%s: needs '%s', which is none of those before it: %s; write it after that one"
                  .formatted(where, needed, before));
        }
      }
      if (!before.add(service.name())) {
        throw new IllegalArgumentException(where + ": its name occurs twice; give it another");
      }
    }
  }

  /**
   * A service beside the subject, which finds its address in the environment: {@code PRICES_URL}
   * for a service named prices.
   *
   * @param name its name within a trial; a DNS label
   * @param image container image
   * @param port port on which it serves
   * @param readinessPath a path on that port that answers 2xx once it can serve; without one, it
   *     can serve as soon as it accepts connections there
   * @param env environment variables
   * @param resources CPU and memory that its container requests and is limited to
   * @param needs names of components without which it cannot become ready
   */
  public record Service(
      String name,
      String image,
      int port,
      @Nullable String readinessPath,
      Map<String, String> env,
      ResourcesSpec resources,
      List<String> needs) {

    public Service {
      Objects.requireNonNull(name, "a service has no name");
      Objects.requireNonNull(image, () -> "service '%s' has no image".formatted(name));
      checkResources(name, resources);
      if (readinessPath != null && !readinessPath.startsWith("/")) {
        throw new IllegalArgumentException(
            "service '%s' has readinessPath '%s'; begin it with '/'"
                .formatted(name, readinessPath));
      }
      if (port < 1 || port > MOST_PORT) {
        throw new IllegalArgumentException(
            "service '%s' has port %d; write one from 1 to %d".formatted(name, port, MOST_PORT));
      }
      env = env == null ? Map.of() : Map.copyOf(env);
      needs = needs == null ? List.of() : List.copyOf(needs);
      for (var variable : env.keySet()) {
        if (variable.startsWith("DB_")
            || needs.stream()
                .filter(needed -> !needed.equals(Role.DATABASE.label()))
                .map(Component::urlVariable)
                .anyMatch(variable::equals)) {
          throw new IllegalArgumentException(
              "service '%s' has %s in env, which the operator sets to what the service needs; leave it out"
                  .formatted(name, variable));
        }
      }
    }

    private static void checkResources(String service, @Nullable ResourcesSpec resources) {
      if (resources == null || resources.cpu() == null || resources.memory() == null) {
        throw new IllegalArgumentException(
            "service '%s' has no resources; write cpu and memory".formatted(service));
      }
      if (!ResourcesSpec.isPositive(resources.cpu())
          || !ResourcesSpec.isPositive(resources.memory())) {
        throw new IllegalArgumentException(
            "service '%s' has resources cpu '%s' and memory '%s'; write quantities such as 500m and 256Mi"
                .formatted(service, resources.cpu(), resources.memory()));
      }
    }

    Component component(PodPlacement placement) {
      return new Component(
          name,
          Role.SERVICE,
          image,
          port,
          env,
          List.of(),
          Start.OF_IMAGE,
          Optional.ofNullable(readinessPath).map(path -> new Endpoint(port, path)),
          Optional.empty(),
          Optional.empty(),
          resources,
          placement,
          needs,
          Optional.empty(),
          name,
          port,
          Lifetime.TRIAL,
          Optional.empty());
    }
  }

  /**
   * A whole number that a run may set.
   *
   * @param name its name in {@code spec.parameters}
   * @param type type of its value
   * @param in the part of the request that carries it
   * @param key its name in that part
   * @param description one sentence for people
   * @param unit unit of the number
   * @param minimum smallest value that is allowed
   * @param maximum largest value that is allowed
   * @param defaultValue value if the run does not specify one
   */
  public record Parameter(
      String name,
      Type type,
      Place in,
      String key,
      String description,
      String unit,
      long minimum,
      long maximum,
      @JsonProperty("default") long defaultValue) {

    public Parameter {
      // Otherwise, only the first request would fail when the catalog's file omits the place.
      Objects.requireNonNull(in, () -> "parameter '%s' has no 'in'".formatted(name));
      Objects.requireNonNull(key, () -> "parameter '%s' has no 'key'".formatted(name));
    }

    /** The possible types of a value. */
    public enum Type {
      /** A whole number. */
      @JsonProperty("integer")
      INTEGER
    }

    /** A part of the request, or of the service that answers it. */
    public enum Place {
      /** The query of its URL. */
      @JsonProperty("query")
      QUERY,
      /** Its headers. */
      @JsonProperty("header")
      HEADER,
      /** The variables of a catalog's service, which has the value from its start. */
      @JsonProperty("env")
      ENV
    }
  }

  /**
   * The correct answer.
   *
   * @param status HTTP status
   * @param body the whole body; when left out, any body, or one that matches {@code bodyPattern}
   * @param bodyPattern a regular expression, the same in Java and in JavaScript, that the body must
   *     match a part of
   * @param ofEveryAnswer whether {@code bodyPattern} counts for every answer, and not only for the
   *     one before the load
   */
  public record Check(
      int status, @Nullable String body, @Nullable String bodyPattern, boolean ofEveryAnswer) {

    /** Creates a check of whose body only the answer before the load is read. */
    public Check(int status, @Nullable String body, @Nullable String bodyPattern) {
      this(status, body, bodyPattern, false);
    }
  }
}
