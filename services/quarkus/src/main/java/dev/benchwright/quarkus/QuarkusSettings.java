package dev.benchwright.quarkus;

import io.vertx.core.Vertx;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/** Reads the effective settings of Quarkus and Vert.x. */
final class QuarkusSettings {

  /** The prefixes of those parts of Quarkus that are in the path of a request. */
  private static final List<String> PARTS =
      List.of(
          "quarkus.http.", "quarkus.vertx.", "quarkus.thread-pool.", "quarkus.virtual-threads.");

  /** Settings that readers of the metrics must not see, and the ports, which are known anyway. */
  private static final Pattern NOT_TOLD =
      Pattern.compile("password|secret|credential|token|ssl|auth|cors|(^|\\.)(test-)?port$");

  private QuarkusSettings() {}

  static Map<String, Object> of(Vertx vertx, WorkThreads threads) {
    Map<String, Object> settings = new TreeMap<>();
    Config config = ConfigProvider.getConfig();
    for (String name : config.getPropertyNames()) {
      if (PARTS.stream().anyMatch(name::startsWith) && !NOT_TOLD.matcher(name).find()) {
        config.getOptionalValue(name, String.class).ifPresent(value -> settings.put(name, value));
      }
    }
    settings.put("server", "Vert.x of Quarkus " + version());
    settings.put("requestThreads", threads.text());
    settings.put("netty.eventLoops", eventLoops(vertx));
    settings.put("netty.nativeTransport", vertx.isNativeTransportEnabled());
    return settings;
  }

  /** Returns the number of event loops. */
  static int eventLoops(Vertx vertx) {
    return Math.toIntExact(
        StreamSupport.stream(vertx.nettyEventLoopGroup().spliterator(), false).count());
  }

  private static String version() {
    String version = io.quarkus.runtime.Quarkus.class.getPackage().getImplementationVersion();
    return version == null ? "" : version;
  }
}
