package dev.benchwright.core.api.system;

/** Rules of the API server about what describes a container, and their sentences. */
public final class ContainerRules {

  /** The pattern of an image reference. */
  public static final String IMAGE_PATTERN = "^[a-zA-Z0-9][a-zA-Z0-9._:/@-]*$";

  public static final String IMAGE = "self.matches('" + IMAGE_PATTERN + "')";
  public static final String IMAGE_SENTENCE =
      "image must be an image reference without white space, for example"
          + " registry.example.com/ours:1.4";

  /** A path with its query. */
  public static final String PATH = "self.matches('^/[^ \\\\t\\\\r\\\\n]*$')";

  public static final String PATH_SENTENCE =
      "path must start with '/' and hold no white space, for example /orders?limit=10";
  public static final String READINESS_PATH_SENTENCE =
      "readinessPath must start with '/' and hold no white space";
  public static final String METRICS_PATH_SENTENCE =
      "metricsPath must start with '/' and hold no white space";

  /** The name of a ConfigMap. */
  public static final String CONFIG_MAP = "self.matches('^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$')";

  public static final String CONFIG_MAP_SENTENCE =
      "configMap must be the name of a ConfigMap in the run's namespace";

  private ContainerRules() {}
}
