package dev.benchwright.webflux;

import java.util.Map;
import java.util.TreeMap;
import org.springframework.boot.SpringBootVersion;
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
    settings.put(
        "requestThreads",
        switch (WorkThreads.from(context.getEnvironment()::getProperty)) {
          case EVENT_LOOPS -> "event-loops";
          case VIRTUAL_THREADS -> "virtual-threads";
        });
    settings.put("netty.eventLoops", LoopResources.DEFAULT_IO_WORKER_COUNT);
    settings.put("netty.nativeTransport", LoopResources.DEFAULT_NATIVE);
    settings.put("reactor.boundedElastic.size", Schedulers.DEFAULT_BOUNDED_ELASTIC_SIZE);
    settings.put("reactor.boundedElastic.queueSize", Schedulers.DEFAULT_BOUNDED_ELASTIC_QUEUESIZE);
    settings.put(
        "reactor.boundedElastic.onVirtualThreads",
        Schedulers.DEFAULT_BOUNDED_ELASTIC_ON_VIRTUAL_THREADS);
    settings.put("reactor.parallel.size", Schedulers.DEFAULT_POOL_SIZE);
    context
        .getBeanProvider(TimedConnectionPool.class)
        .ifAvailable(pool -> settings.putAll(pool.settings()));
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
}
