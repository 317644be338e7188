package dev.benchwright.core.component;

import dev.benchwright.core.api.ContainerNames;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.run.PodPlacement;
import dev.benchwright.core.api.system.Lifetime;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A part of a trial that runs in a pod of its own, and that others call by its name.
 *
 * @param name its name within the trial, which sentences use; a DNS label
 * @param role its purpose
 * @param image container image; null for a backing service, whose image the operator's settings
 *     name
 * @param port port on which it serves
 * @param env environment variables
 * @param jvmOptions options for its JVM that the run adds
 * @param start with what its container starts, if not as its image says
 * @param readiness where it reports that it can serve; empty for one that can as soon as it accepts
 *     connections, or of which nothing is known
 * @param metrics where it publishes metrics for Prometheus
 * @param garbageCollection where a POST makes it collect its garbage
 * @param resources CPU and memory that its container is limited to, and requests
 * @param placement where its pod may run
 * @param needs names of the components without which it cannot become ready
 * @param backing what it is if the operator's settings name its image
 * @param service the name under which others call it: its own, unless it is a further replica
 * @param servicePort the port under which others call it
 * @param lifetime how long it lives
 * @param longestStart how long it may take to be ready, from when what it needs is there; empty if
 *     as long as any
 */
public record Component(
    String name,
    Role role,
    @Nullable String image,
    int port,
    Map<String, String> env,
    List<String> jvmOptions,
    Start start,
    Optional<Endpoint> readiness,
    Optional<Endpoint> metrics,
    Optional<Endpoint> garbageCollection,
    ResourcesSpec resources,
    PodPlacement placement,
    List<String> needs,
    Optional<BackingService> backing,
    String service,
    int servicePort,
    Lifetime lifetime,
    Optional<Duration> longestStart) {

  /** The port on which PostgreSQL serves. */
  private static final int POSTGRES_PORT = 5432;

  /** The port on which the server of objects serves. */
  private static final int OBJECT_STORE_PORT = 7070;

  public Component {
    if ((image == null) != backing.isPresent()) {
      throw new IllegalArgumentException(
          "a backing service, and nothing else, has no image of its own: " + name);
    }
    env = Map.copyOf(env);
    jvmOptions = List.copyOf(jvmOptions);
    needs = List.copyOf(needs);
  }

  /** Returns PostgreSQL with the operator's own table, which a trial has once at most. */
  public static Component database(ResourcesSpec resources, PodPlacement placement) {
    return database(Role.DATABASE.label(), Postgres.OWN, resources, placement);
  }

  /** Returns PostgreSQL. */
  public static Component database(
      String name, Postgres postgres, ResourcesSpec resources, PodPlacement placement) {
    return backing(name, Role.DATABASE, POSTGRES_PORT, postgres, resources, placement);
  }

  /** Returns a server that speaks S3. */
  public static Component objectStore(
      String name, ObjectStore store, ResourcesSpec resources, PodPlacement placement) {
    return backing(name, Role.OBJECT_STORE, OBJECT_STORE_PORT, store, resources, placement);
  }

  private static Component backing(
      String name,
      Role role,
      int port,
      BackingService backing,
      ResourcesSpec resources,
      PodPlacement placement) {
    return new Component(
        name,
        role,
        null,
        port,
        Map.of(),
        List.of(),
        Start.OF_IMAGE,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        resources,
        placement,
        List.of(),
        Optional.of(backing),
        name,
        port,
        Lifetime.TRIAL,
        Optional.empty());
  }

  /** Returns the same component with other resources. */
  public Component with(ResourcesSpec other) {
    return copied(name, other, lifetime, longestStart);
  }

  /** Returns the same component with another lifetime. */
  public Component lasting(Lifetime other) {
    return copied(name, resources, other, longestStart);
  }

  /** Returns the same component with another time that it may take to be ready. */
  public Component starting(Optional<Duration> other) {
    return copied(name, resources, lifetime, other);
  }

  /**
   * Returns a further replica, which others call by the same name.
   *
   * @param number its number, from 2
   */
  public Component replica(int number) {
    return copied(replicaName(name, number), resources, lifetime, longestStart);
  }

  /**
   * Returns the name of a further replica.
   *
   * @param name the name of what has replicas: a component, or its pod
   * @param number its number, from 2
   */
  public static String replicaName(String name, int number) {
    return "%s-r%d".formatted(name, number);
  }

  private Component copied(
      String itsName,
      ResourcesSpec itsResources,
      Lifetime itsLifetime,
      Optional<Duration> itsLongestStart) {
    return new Component(
        itsName,
        role,
        image,
        port,
        env,
        jvmOptions,
        start,
        readiness,
        metrics,
        garbageCollection,
        itsResources,
        placement,
        needs,
        backing,
        service,
        servicePort,
        itsLifetime,
        itsLongestStart);
  }

  /** Returns whether it is a further replica, which has no Service of its own. */
  public boolean isReplica() {
    return !name.equals(service);
  }

  /** Returns whether all trials of a run share it, with what it holds. */
  public boolean isShared() {
    return lifetime == Lifetime.RUN;
  }

  /**
   * Returns how long it may take to be ready while it is asked, as the component that the load goes
   * to: if it says so, and has no path that tells when it is, so that only its answers do.
   */
  public Optional<Duration> startWhenAsked() {
    return readiness.isPresent() ? Optional.empty() : longestStart;
  }

  /** Returns whether how it behaves is the variant's doing: it is not the same for all variants. */
  public boolean isUnderTest() {
    return role == Role.SUBJECT;
  }

  /**
   * Returns whether its death under the load is the variant's doing: it is under test, or it is a
   * backing service that nobody but the variant has used. What the run says is not under test, and
   * what has served other trials too, may have died of something else.
   */
  public boolean isTheVariantsOwn() {
    return isUnderTest() || (backing.isPresent() && !isShared());
  }

  /** Returns the environment variables with its address, which those have that need it. */
  public List<String> addressVariables() {
    return backing
        .map(of -> of.variables().stream().map(variable -> prefix() + variable).toList())
        .orElseGet(() -> List.of(urlVariable(name)));
  }

  /** Returns how the environment variables about it begin. */
  public String prefix() {
    // A database that has no name of its own has been DB since there were scenarios.
    return name.equals(Role.DATABASE.label()) ? "DB" : upper(name);
  }

  /** Returns the environment variable with the URL of a component with a name. */
  public static String urlVariable(String name) {
    return upper(name) + "_URL";
  }

  private static String upper(String name) {
    return name.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  /** Returns the name of its container. */
  public String container() {
    return ContainerNames.of(role);
  }
}
