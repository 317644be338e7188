package dev.benchwright.e2e;

import dev.benchwright.core.api.run.VariantSpec;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Variants of the test image whose latencies are drawn from a log-normal distribution, and which
 * fails in the ways that it is told to.
 */
public final class KnownLatency {

  public static final String IMAGE = "docker.io/benchwright/known-latency:0.1.0";

  /** Where requests are served; every path is. */
  private static final int PORT = 8080;

  /** Where the image says whether it is ready. */
  private static final int MANAGEMENT_PORT = 9090;

  /** So narrow that percentiles of few requests are sound. */
  private static final Map<String, String> NARROW = Map.of("MEDIAN_MILLIS", "20", "SIGMA", "0.05");

  private KnownLatency() {}

  /** An own image that answers in about 20 ms, with further settings of the image. */
  public static VariantSpec variant(String name, String... settings) {
    return own(name, IMAGE, PORT, "/work", null, settings);
  }

  /** An own image whose readiness is on the port that it serves on. */
  public static VariantSpec withReadiness(String name, String... settings) {
    return own(name, IMAGE, MANAGEMENT_PORT, "/ready", "/ready", settings);
  }

  /** An own image under a name that no registry knows. */
  public static VariantSpec withoutImage(String name) {
    return own(name, "docker.io/benchwright/no-such-image:0.1.0", PORT, "/work", null);
  }

  /** An own image that may be another than this one, as long as it answers that path. */
  public static VariantSpec ofImage(String name, String image, String path) {
    return own(name, image, PORT, path, null);
  }

  /** The image in the place of a catalog's variant: its readiness is asked on the port of those. */
  public static VariantSpec insteadOf(String catalogVariant, String... settings) {
    return new VariantSpec(
        catalogVariant, null, null, IMAGE, null, null, null, null, env(settings), List.of());
  }

  private static VariantSpec own(
      String name,
      String image,
      int port,
      String path,
      @Nullable String readinessPath,
      String... settings) {
    return new VariantSpec(
        name, null, null, image, port, path, readinessPath, null, env(settings), List.of());
  }

  private static Map<String, String> env(String... settings) {
    var env = new TreeMap<>(NARROW);
    for (var setting : settings) {
      var nameAndValue = setting.split("=", 2);
      env.put(nameAndValue[0], nameAndValue[1]);
    }
    return env;
  }
}
