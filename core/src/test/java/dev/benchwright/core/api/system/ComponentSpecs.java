package dev.benchwright.core.api.system;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds components of systems for tests, with the default for everything that is not set. */
public final class ComponentSpecs {

  private final String name;
  private final @Nullable String image;
  private final @Nullable PostgresSpec postgres;
  private final @Nullable ObjectStoreSpec s3;
  private final @Nullable Integer port;
  private @Nullable Integer servicePort;
  private @Nullable String readinessPath;
  private @Nullable String metricsPath;
  private Map<String, String> env = Map.of();
  private List<String> command = List.of();
  private List<String> args = List.of();
  private Map<String, String> files = Map.of();
  private @Nullable SizeSpec resources;
  private @Nullable List<String> needs;
  private int replicas = 1;
  private boolean underTest = true;
  private Lifetime lifetime = Lifetime.TRIAL;
  private @Nullable Integer startSeconds;

  private ComponentSpecs(
      String name,
      @Nullable String image,
      @Nullable PostgresSpec postgres,
      @Nullable ObjectStoreSpec s3,
      @Nullable Integer port) {
    this.name = name;
    this.image = image;
    this.postgres = postgres;
    this.s3 = s3;
    this.port = port;
  }

  /** Returns a container of the user's own that serves on a port. */
  public static ComponentSpecs container(String name, String image, int port) {
    return new ComponentSpecs(name, image, null, null, port);
  }

  /** Returns PostgreSQL, empty. */
  public static ComponentSpecs postgres(String name) {
    return new ComponentSpecs(name, null, new PostgresSpec(null), null, null);
  }

  /** Returns PostgreSQL that a ConfigMap fills. */
  public static ComponentSpecs postgres(String name, String configMap) {
    return new ComponentSpecs(name, null, new PostgresSpec(configMap), null, null);
  }

  /** Returns a server that speaks S3, with empty buckets. */
  public static ComponentSpecs s3(String name, String... buckets) {
    return new ComponentSpecs(name, null, null, new ObjectStoreSpec(List.of(buckets)), null);
  }

  /** Sets the port under which others call it. */
  public ComponentSpecs withServicePort(int called) {
    servicePort = called;
    return this;
  }

  /** Sets the path that answers once it can serve. */
  public ComponentSpecs withReadinessPath(String path) {
    readinessPath = path;
    return this;
  }

  /** Sets the path of its metrics. */
  public ComponentSpecs withMetricsPath(String path) {
    metricsPath = path;
    return this;
  }

  /** Sets all its environment variables. */
  public ComponentSpecs withEnv(Map<String, String> variables) {
    env = variables;
    return this;
  }

  /** Sets what its container executes. */
  public ComponentSpecs withCommand(String... words) {
    command = List.of(words);
    return this;
  }

  /** Sets the arguments of what its container executes. */
  public ComponentSpecs withArgs(String... words) {
    args = List.of(words);
    return this;
  }

  /** Sets the contents of all its files, by path. */
  public ComponentSpecs withFiles(Map<String, String> contents) {
    files = contents;
    return this;
  }

  /** Sets its CPU and its memory. */
  public ComponentSpecs withResources(String cpu, String memory) {
    resources = new SizeSpec(cpu, memory);
    return this;
  }

  /** Sets the components that it needs, none if none is given. */
  public ComponentSpecs withNeeds(String... components) {
    needs = List.of(components);
    return this;
  }

  /** Sets how many pods it has. */
  public ComponentSpecs withReplicas(int count) {
    replicas = count;
    return this;
  }

  /** Sets whether it is under test, or a dependency. */
  public ComponentSpecs withUnderTest(boolean isUnderTest) {
    underTest = isUnderTest;
    return this;
  }

  /** Sets whether each trial has it anew, or all trials share it. */
  public ComponentSpecs withLifetime(Lifetime wanted) {
    lifetime = wanted;
    return this;
  }

  /** Sets how long it may take to be ready. */
  public ComponentSpecs withStartSeconds(int seconds) {
    startSeconds = seconds;
    return this;
  }

  /** Returns the component. */
  public ComponentSpec build() {
    return new ComponentSpec(
        name,
        image,
        postgres,
        s3,
        port,
        servicePort,
        readinessPath,
        metricsPath,
        env,
        List.of(),
        command,
        args,
        files,
        resources,
        needs,
        replicas,
        underTest,
        lifetime,
        startSeconds);
  }
}
