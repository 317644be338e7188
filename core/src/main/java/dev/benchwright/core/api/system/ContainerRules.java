package dev.benchwright.core.api.system;

/** Rules of the API server about what describes a container, and their sentences. */
public final class ContainerRules {

  public static final String IMAGE = "self.matches('^[a-zA-Z0-9][a-zA-Z0-9._:/@-]*$')";
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

  private ContainerRules() {}
}
