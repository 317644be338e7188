package dev.benchwright.helidon;

import dev.benchwright.workload.FailureLog;
import dev.benchwright.workload.SecondService;
import dev.benchwright.workload.Settings;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.NoDatabaseException;
import dev.benchwright.workload.database.NoProductsException;
import dev.benchwright.workload.database.UnknownProductException;
import dev.benchwright.workload.metrics.SubjectMetrics;
import dev.benchwright.workload.service.WebServer;
import io.helidon.config.Config;
import io.helidon.config.ConfigSources;
import io.helidon.dbclient.DbClientException;
import io.helidon.http.BadRequestException;
import io.helidon.http.Status;
import io.helidon.http.media.jackson.JacksonRuntimeException;
import io.helidon.webserver.WebServerConfig;
import io.helidon.webserver.http.HttpRouting;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Helidon's web server. The virtual thread that reads a connection also serves its requests, so
 * that a request that blocks delays no other connection.
 *
 * @param products closed with the server; empty when there is no database
 */
record HelidonServer(io.helidon.webserver.WebServer server, Optional<ProductTable> products)
    implements WebServer {

  /** Helidon's name for the variable that selects a profile of its configuration. */
  static final String PROFILE = "HELIDON_CONFIG_PROFILE";

  /** The profile of the variants that are compared with those of other frameworks. */
  static final String LEVELLED = "levelled";

  private static final FailureLog DATABASE_FAILURES =
      new FailureLog(HelidonServer.class, "The products could not be read");
  private static final FailureLog FILE_FAILURES =
      new FailureLog(HelidonServer.class, "A file could not be written and read back");

  static HelidonServer start(Settings settings, SubjectMetrics metrics) throws Exception {
    Config config = config(settings);
    Optional<DatabaseSettings> database = DatabaseSettings.from(settings::get);
    Optional<ProductTable> products =
        database.isPresent()
            ? Optional.of(
                ProductTable.open(
                    database.get(),
                    config.get("db"),
                    metrics,
                    LEVELLED.equals(settings.get(PROFILE))))
            : Optional.empty();
    return new HelidonServer(
        io.helidon.webserver.WebServer.builder()
            .config(config.get("server"))
            .port(settings.number("server.port", 8080))
            .shutdownHook(false)
            .routing(routing ->
                routing(
                    routing,
                    products,
                    CallService.to(SecondService.url(settings::get), config.get("client"))))
            .build()
            .start(),
        products);
  }

  /**
   * Reads the files that Helidon reads by default, with the profile that the settings name. {@code
   * Config.create()} would take the profile from the environment only, but settings may also be
   * arguments.
   */
  static Config config(Settings settings) {
    Config.Builder config = Config.builder().disableEnvironmentVariablesSource();
    String profile = settings.get(PROFILE);
    if (profile != null && !profile.isBlank()) {
      config.addSource(ConfigSources.classpath("application-" + profile + ".yaml"));
    }
    return config.addSource(ConfigSources.classpath("application.yaml")).build();
  }

  private static void routing(
      HttpRouting.Builder routing, Optional<ProductTable> products, CallService call) {
    routing
        .register("/api", new HelloService())
        .register("/api", new WaitService())
        .register("/api", new ComputeService())
        .register("/api", new FileService())
        .register("/api", new ProductService(products))
        .register("/api", new ShopService())
        .register("/api", call)
        .error(
            JacksonRuntimeException.class,
            (request, response, malformed) ->
                response
                    .status(Status.BAD_REQUEST_400)
                    .send("The body is not the JSON that is asked for here."))
        .error(
            BadRequestException.class,
            (request, response, refused) ->
                response.status(Status.BAD_REQUEST_400).send(refused.getMessage()))
        .error(
            NoDatabaseException.class,
            (request, response, failure) ->
                response.status(Status.SERVICE_UNAVAILABLE_503).send(failure.getMessage()))
        .error(
            SecondService.MissingException.class,
            (request, response, failure) ->
                response.status(Status.SERVICE_UNAVAILABLE_503).send(failure.getMessage()))
        .error(
            UnknownProductException.class,
            (request, response, failure) ->
                response.status(Status.NOT_FOUND_404).send(failure.getMessage()))
        .error(
            NoProductsException.class,
            (request, response, failure) ->
                response.status(Status.INTERNAL_SERVER_ERROR_500).send(failure.getMessage()))
        .error(
            DbClientException.class,
            (request, response, failure) -> {
              DATABASE_FAILURES.first(failure);
              response
                  .status(Status.INTERNAL_SERVER_ERROR_500)
                  .send("The products could not be read: the service's log has the first cause.");
            })
        .error(
            IOException.class,
            (request, response, failure) -> {
              FILE_FAILURES.first(failure);
              response
                  .status(Status.INTERNAL_SERVER_ERROR_500)
                  .send(
                      "A file could not be written and read back: the service's log has the first"
                          + " cause.");
            });
  }

  @Override
  public int port() {
    return server.port();
  }

  @Override
  public Map<String, Object> settings() {
    WebServerConfig config = server.prototype();
    Map<String, Object> settings = new TreeMap<>();
    settings.put("server", "Helidon " + io.helidon.common.Version.VERSION);
    settings.put("requestThreads", "virtual-threads");
    settings.put("helidon.backlog", config.backlog());
    settings.put("helidon.idleConnectionTimeout", config.idleConnectionTimeout());
    settings.put("helidon.maxTcpConnections", config.maxTcpConnections());
    settings.put("helidon.maxConcurrentRequests", config.maxConcurrentRequests());
    settings.put("helidon.tcpNoDelay", config.connectionOptions().tcpNoDelay());
    settings.put("helidon.maxPayloadSize", config.maxPayloadSize());
    settings.put("helidon.writeQueueLength", config.writeQueueLength());
    settings.put("helidon.writeBufferSize", config.writeBufferSize());
    products.ifPresent(table -> settings.putAll(table.settings()));
    return settings;
  }

  @Override
  public void close() {
    server.stop();
    products.ifPresent(ProductTable::close);
  }
}
