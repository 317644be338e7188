package dev.benchwright.micronaut;

import com.zaxxer.hikari.HikariDataSource;
import dev.benchwright.jdbc.HikariPools;
import dev.benchwright.jdbc.JdbcDatabase;
import dev.benchwright.workload.SecondService;
import dev.benchwright.workload.Settings;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.metrics.BeanSettings;
import dev.benchwright.workload.metrics.SubjectMetrics;
import dev.benchwright.workload.service.WebServer;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.ApplicationContextBuilder;
import io.micronaut.core.version.VersionUtils;
import io.micronaut.http.netty.channel.EventLoopGroupRegistry;
import io.micronaut.http.server.netty.configuration.NettyHttpServerConfiguration;
import io.micronaut.jdbc.DataSourceResolver;
import io.micronaut.runtime.server.EmbeddedServer;
import io.netty.util.concurrent.MultithreadEventExecutorGroup;
import io.netty.util.internal.PlatformDependent;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** Micronaut's application context with its web server. */
record MicronautServer(ApplicationContext context, EmbeddedServer server) implements WebServer {

  /** Micronaut's name for the variable that selects environments. */
  static final String ENVIRONMENTS = "MICRONAUT_ENVIRONMENTS";

  /** The environment in which no limit of Micronaut's stays that others do not have. */
  static final String LEVELLED = "levelled";

  /** The environment of a service that was started with a database. */
  static final String DATABASE = "database";

  /** The environment in which no request is served on the event loop that has read it. */
  static final String VIRTUAL_THREADS = "virtual-threads";

  private static final int ANY_FREE_PORT = -1;

  static MicronautServer start(Settings settings, SubjectMetrics metrics) throws Exception {
    int port = settings.number("server.port", 8080);
    Optional<DatabaseSettings> database = DatabaseSettings.from(settings::get);
    ApplicationContextBuilder builder =
        ApplicationContext.builder()
            .banner(false)
            .deduceEnvironment(false)
            .environments(environments(settings, database.isPresent()))
            .properties(Map.of("micronaut.server.port", port == 0 ? ANY_FREE_PORT : port));
    SecondService.url(settings::get).ifPresent(url -> builder.properties(Map.of("slow.url", url)));
    if (database.isPresent()) {
      metrics.waitedForDatabase(JdbcDatabase.await(database.get()));
      builder.properties(properties(database.get()));
    }
    ApplicationContext context = builder.build().start();
    try {
      if (database.isPresent()) {
        warmUp(context, metrics);
      }
      return new MicronautServer(context, context.getBean(EmbeddedServer.class).start());
    } catch (SQLException | RuntimeException failure) {
      context.close();
      throw failure;
    }
  }

  /** Returns those that are named, and with a database also those that configure it. */
  private static String[] environments(Settings settings, boolean database) {
    List<String> named =
        Arrays.stream(Optional.ofNullable(settings.get(ENVIRONMENTS)).orElse("").split(",", -1))
            .map(String::strip)
            .filter(name -> !name.isEmpty())
            .toList();
    Stream<String> ofDatabase =
        Stream.concat(Stream.of(DATABASE), named.stream().map(name -> name + "-" + DATABASE));
    return Stream.concat(named.stream(), database ? ofDatabase : Stream.empty())
        .toArray(String[]::new);
  }

  /** Returns what application-database.yml refers to. */
  private static Map<String, Object> properties(DatabaseSettings database) {
    return Map.of(
        "DB_HOST", database.host(),
        "DB_PORT", database.port(),
        "DB_NAME", database.name(),
        "DB_USER", database.user(),
        "DB_PASSWORD", database.password(),
        "DB_POOL_SIZE", database.poolSize());
  }

  /** Reads the products once; if levelled, opens every connection of the pool before that. */
  private static void warmUp(ApplicationContext context, SubjectMetrics metrics)
      throws SQLException {
    HikariDataSource pool = pool(context).orElseThrow();
    HikariPools.time(pool, metrics.connectionAcquire());
    if (context.getEnvironment().getActiveNames().contains(LEVELLED)) {
      HikariPools.fill(pool);
    }
    context.getBean(ProductRepository.class).findAll();
  }

  /** Returns the connection pool; empty when there is no database. */
  Optional<HikariDataSource> pool() {
    return pool(context);
  }

  /** Returns the pool within the data source that Micronaut Data puts around it. */
  private static Optional<HikariDataSource> pool(ApplicationContext context) {
    return context
        .findBean(DataSource.class)
        .map(source -> context.getBean(DataSourceResolver.class).resolve(source))
        .map(HikariDataSource.class::cast);
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
    settings.put("netty.unsafe", PlatformDependent.hasUnsafe());
    settings.put(
        "requestThreads",
        context.getEnvironment().getActiveNames().contains(VIRTUAL_THREADS)
            ? "virtual-threads"
            : "event-loops");
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
    pool()
        .ifPresent(pool -> {
          settings.put("database.access", "Micronaut Data JDBC");
          settings.put("database.accessKind", "mapped");
          settings.put("database.readTransaction", "no");
          settings.putAll(HikariPools.settings(pool));
        });
    return settings;
  }

  @Override
  public void close() {
    context.close();
  }
}
