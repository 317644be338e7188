package dev.benchwright.micronaut;

import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.Settings;
import dev.benchwright.workload.metrics.BeanSettings;
import dev.benchwright.workload.service.WebServer;
import io.micronaut.context.ApplicationContext;
import io.micronaut.core.version.VersionUtils;
import io.micronaut.http.netty.channel.EventLoopGroupRegistry;
import io.micronaut.http.server.netty.configuration.NettyHttpServerConfiguration;
import io.micronaut.runtime.server.EmbeddedServer;
import io.netty.util.concurrent.MultithreadEventExecutorGroup;
import java.util.Map;
import java.util.TreeMap;

/** Micronaut's application context with its web server. */
record MicronautServer(ApplicationContext context, EmbeddedServer server) implements WebServer {

  private static final int ANY_FREE_PORT = -1;

  private static final Map<String, Object> SETTINGS =
      Map.of(
          // The length of the queue of connections not yet accepted, as in the other services.
          "micronaut.server.netty.options.SO_BACKLOG",
          4096,
          // Micronaut would close a connection that is idle for five minutes; others have no such
          // limit. A negative time means none.
          "micronaut.server.idle-timeout",
          "-1s");

  static MicronautServer start(Settings settings, BlockingScenarios scenarios) {
    int port = settings.number("server.port", 8080);
    ApplicationContext context =
        ApplicationContext.builder()
            .banner(false)
            .deduceEnvironment(false)
            .properties(SETTINGS)
            .properties(Map.of("micronaut.server.port", port == 0 ? ANY_FREE_PORT : port))
            .singletons(scenarios)
            .build()
            .start();
    return new MicronautServer(context, context.getBean(EmbeddedServer.class).start());
  }

  @Override
  public int port() {
    return server.getPort();
  }

  @Override
  public Map<String, Object> settings() {
    NettyHttpServerConfiguration netty = context.getBean(NettyHttpServerConfiguration.class);
    Map<String, Object> settings = new TreeMap<>();
    settings.put("server", "Micronaut " + VersionUtils.getMicronautVersion());
    settings.put("requestThreads", "virtual-threads");
    settings.putAll(BeanSettings.of("micronaut.server", netty));
    netty.getOptions().forEach((option, value) -> settings.put("netty." + option, value));
    netty
        .getChildOptions()
        .forEach((option, value) -> settings.put("netty.child." + option, value));
    if (context.getBean(EventLoopGroupRegistry.class).getDefaultEventLoopGroup()
        instanceof MultithreadEventExecutorGroup loops) {
      settings.put("netty.eventLoops", loops.executorCount());
      settings.put("netty.transport", loops.getClass().getSimpleName());
    }
    return settings;
  }

  @Override
  public void close() {
    context.close();
  }
}
