package dev.benchwright.webflux;

import io.netty.util.internal.PlatformDependent;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcProperties;
import org.springframework.context.ConfigurableApplicationContext;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.HttpDecoderSpec;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerConfig;
import reactor.netty.resources.LoopResources;

/** Reads the effective settings of Netty, Reactor and the connection pool. */
final class WebFluxSettings {

  private static final String NONE = "none";

  private WebFluxSettings() {}

  static Map<String, Object> of(ConfigurableApplicationContext context) {
    Map<String, Object> settings = new TreeMap<>();
    settings.put("framework", "Spring Boot " + SpringBootVersion.getVersion());
    settings.put(
        "server", "Reactor Netty " + HttpServer.class.getPackage().getImplementationVersion());
    settings.put("requestThreads", WorkThreads.from(context.getEnvironment()::getProperty));
    settings.put("netty.eventLoops", LoopResources.DEFAULT_IO_WORKER_COUNT);
    settings.put("netty.nativeTransport", LoopResources.DEFAULT_NATIVE);
    settings.put("netty.unsafe", PlatformDependent.hasUnsafe());
    settings.put("reactor.boundedElastic.size", Schedulers.DEFAULT_BOUNDED_ELASTIC_SIZE);
    settings.put("reactor.boundedElastic.queueSize", Schedulers.DEFAULT_BOUNDED_ELASTIC_QUEUESIZE);
    settings.put(
        "reactor.boundedElastic.onVirtualThreads",
        Schedulers.DEFAULT_BOUNDED_ELASTIC_ON_VIRTUAL_THREADS);
    settings.put("reactor.parallel.size", Schedulers.DEFAULT_POOL_SIZE);
    context
        .getBeanProvider(R2dbcProperties.class)
        .ifAvailable(database -> settings.putAll(of(database.getPool())));
    return settings;
  }

  /** Returns the settings of the server that Spring Boot has built. */
  static Map<String, Object> of(HttpServerConfig server) {
    Map<String, Object> settings = new TreeMap<>();
    settings.put("netty.idleTimeout", server.idleTimeout() == null ? NONE : server.idleTimeout());
    settings.put("netty.maxKeepAliveRequests", server.maxKeepAliveRequests());
    HttpDecoderSpec<?> decoder = server.decoder();
    settings.put("netty.maxInitialLineLength", decoder.maxInitialLineLength());
    settings.put("netty.maxHeaderSize", decoder.maxHeaderSize());
    settings.put("netty.initialBufferSize", decoder.initialBufferSize());
    settings.put("netty.validateHeaders", decoder.validateHeaders());
    server.options().forEach((option, value) -> settings.put("netty." + option, value));
    server.childOptions().forEach((option, value) -> settings.put("netty.child." + option, value));
    return settings;
  }

  /**
   * Returns the pool's settings. Settings that mean the same have the same name in all pools here.
   */
  private static Map<String, Object> of(R2dbcProperties.Pool pool) {
    Map<String, Object> settings = new TreeMap<>();
    settings.put("database.access", "Spring Data R2DBC");
    settings.put("database.accessKind", "mapped");
    settings.put("database.readTransaction", "no");
    settings.put("database.pool", "r2dbc-pool");
    settings.put("database.pool.maxSize", pool.getMaxSize());
    settings.put("database.pool.minIdle", pool.getMinIdle());
    settings.put("database.pool.initialSize", pool.getInitialSize());
    settings.put("database.pool.acquireTimeoutMillis", millis(pool.getMaxAcquireTime()));
    settings.put("database.pool.acquireRetry", pool.getAcquireRetry());
    settings.put("database.pool.idleTimeoutMillis", millis(pool.getMaxIdleTime()));
    settings.put("database.pool.maxLifetimeMillis", millis(pool.getMaxLifeTime()));
    settings.put("database.pool.validationDepth", pool.getValidationDepth());
    return settings;
  }

  /** The pool takes a negative time for no limit, as it takes none. */
  private static Object millis(@Nullable Duration time) {
    return time == null || time.isNegative() ? NONE : time.toMillis();
  }
}
