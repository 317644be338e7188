package dev.benchwright.e2e;

import dev.benchwright.core.api.run.VariantSpec;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Variants of the test image. The image draws its latencies from a log-normal distribution, and
 * fails in the ways that its settings ask for.
 */
public final class KnownLatency {

  public static final String IMAGE = "docker.io/benchwright/known-latency:0.1.0";

  /** The port on which requests are served, on every path. */
  private static final int PORT = 8080;

  /** The port on which the image tells whether it is ready. */
  private static final int MANAGEMENT_PORT = 9090;

  /** A distribution so narrow that percentiles of few requests are sound. */
  private static final Map<String, String> NARROW = Map.of("MEDIAN_MILLIS", "20", "SIGMA", "0.05");

  private KnownLatency() {}

  /** Returns an own image that answers in about 20 ms, with further settings of the image. */
  public static VariantSpec variant(String name, String... settings) {
    return own(name, IMAGE, PORT, "/work", null, settings);
  }

  /** Returns an own image whose readiness is on the port that it serves on. */
  public static VariantSpec withReadiness(String name, String... settings) {
    return own(name, IMAGE, MANAGEMENT_PORT, "/ready", "/ready", settings);
  }

  /** Returns an own image with a name that no registry knows. */
  public static VariantSpec withoutImage(String name) {
    return own(name, "docker.io/benchwright/no-such-image:0.1.0", PORT, "/work", null);
  }

  /** Returns an own image that may be another one, if it answers on that path. */
  public static VariantSpec ofImage(String name, String image, String path) {
    return own(name, image, PORT, path, null);
  }

  /** Returns a catalog's variant with this image; the catalog's port tells whether it is ready. */
  public static VariantSpec insteadOf(String catalogVariant, String... settings) {
    return new VariantSpec(
        catalogVariant, null, null, IMAGE, null, null, null, null, env(settings), List.of());
  }

  /** Returns whether all requests of a while are held, so that latencies have a gap. */
  static boolean stalls(VariantSpec variant) {
    return variant.env().containsKey("STALL_MILLIS");
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
