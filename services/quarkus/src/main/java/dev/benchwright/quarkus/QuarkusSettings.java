package dev.benchwright.quarkus;

import io.netty.util.internal.PlatformDependent;
import io.vertx.core.Vertx;
import io.vertx.sqlclient.PoolOptions;
import java.time.Duration;
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

  static Map<String, Object> of(Vertx vertx, WorkThreads threads, boolean database) {
    Map<String, Object> settings = new TreeMap<>();
    Config config = ConfigProvider.getConfig();
    for (String name : config.getPropertyNames()) {
      if (PARTS.stream().anyMatch(name::startsWith) && !NOT_TOLD.matcher(name).find()) {
        config.getOptionalValue(name, String.class).ifPresent(value -> settings.put(name, value));
      }
    }
    settings.put("server", "Vert.x of Quarkus " + version());
    settings.put("requestThreads", threads.text());
    if (database) {
      settings.putAll(of(config, threads));
    }
    settings.put("netty.eventLoops", eventLoops(vertx));
    settings.put("netty.nativeTransport", vertx.isNativeTransportEnabled());
    settings.put("netty.unsafe", PlatformDependent.hasUnsafe());
    return settings;
  }

  /**
   * Returns how the service reads, and the settings of its pool. Settings that mean the same have
   * the same name in all pools here.
   */
  private static Map<String, Object> of(Config config, WorkThreads threads) {
    boolean reactive = threads == WorkThreads.EVENT_LOOPS;
    Map<String, Object> settings = new TreeMap<>();
    settings.put(
        "database.access",
        reactive ? "Hibernate Reactive with Panache" : "Hibernate ORM with Panache");
    settings.put("database.accessKind", "mapped");
    settings.put("database.readTransaction", "no");
    settings.put("database.pool", reactive ? "Vert.x" : "Agroal");
    String pool = "quarkus.datasource." + (reactive ? "reactive" : "jdbc");
    settings.put("database.pool.maxSize", config.getValue(pool + ".max-size", Integer.class));
    settings.put(
        "database.pool.acquireTimeoutMillis",
        reactive
            // Which Quarkus has no property for.
            ? PoolOptions.DEFAULT_CONNECTION_TIMEOUT_TIME_UNIT.toMillis(
                PoolOptions.DEFAULT_CONNECTION_TIMEOUT)
            : config.getValue(pool + ".acquisition-timeout", Duration.class).toMillis());
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
