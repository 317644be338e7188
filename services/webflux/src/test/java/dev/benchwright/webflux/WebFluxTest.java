package dev.benchwright.webflux;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.ProductsContract;
import dev.benchwright.workload.testkit.Reply;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;

class WebFluxTest extends ServiceContract implements ProductsContract {

  private static final CatalogVariant VARIANT = CatalogVariant.of("webflux", "webflux");

  @Override
  protected RunningService start(String... arguments) throws Exception {
    return RunningWebFlux.start(VARIANT.arguments(arguments));
  }

  @Override
  public ProductDigest readProducts() {
    return ((RunningWebFlux) service).readProducts();
  }

  @Override
  protected void train() throws Exception {
    WebFluxApplication.train(VARIANT.arguments());
  }

  @Test
  void theWorkRunsOnEventLoops() throws Exception {
    assertThat(WorkProbe.platformThreads(client, service.port()))
        .isNotEmpty()
        .allMatch(name -> name.contains("http"));
    assertThat(WorkProbe.schedulersThreads(client, service.port())).isEmpty();
  }

  @Test
  void aFileThatCannotBeWrittenIsAFailureOfTheService() throws Exception {
    try (UnusableFolder folder = new UnusableFolder()) {
      Reply reply = client.get(service.port(), "/api/file");
      assertThat(reply.status()).isEqualTo(500);
      assertThat(reply.body()).contains("A file could not be written and read back");
    }
  }

  @Test
  void nettySaysThatItHasNoLimitOnConnections() throws Exception {
    int port = service.metricsPort();
    assertThat(client.setting(port, "netty.SO_BACKLOG")).isEqualTo("4096");
    assertThat(client.setting(port, "netty.idleTimeout")).isEqualTo("none");
    assertThat(client.setting(port, "netty.maxKeepAliveRequests")).isEqualTo("-1");
    assertThat(client.setting(port, "requestThreads")).isEqualTo("event-loops");
  }

  @Test
  void connectionsToTheDatabaseAreSpreadOverSeveralEventLoops() {
    Map<String, Long> byThread =
        connectionsByThread(((RunningWebFlux) service).context().getBean(ConnectionFactory.class));
    assertThat(byThread.values())
        .as("connections by thread: %s", byThread)
        .hasSizeGreaterThan(1)
        .allMatch(connectionsOfOne -> connectionsOfOne <= DatabaseSettings.POOL_SIZE / 2);
  }

  /** Returns how many of the pool's connections each event loop has, by the name of its thread. */
  private static Map<String, Long> connectionsByThread(ConnectionFactory pool) {
    List<? extends Connection> connections =
        Flux.range(0, DatabaseSettings.POOL_SIZE)
            .flatMap(number -> pool.create(), DatabaseSettings.POOL_SIZE)
            .collectList()
            .blockOptional()
            .orElseThrow();
    Map<String, Long> byThread =
        Flux.fromIterable(connections)
            .flatMap(connection ->
                Flux.from(connection.createStatement("SELECT 1").execute())
                    .flatMap(result -> result.map((row, metadata) -> threadName())))
            .collectList()
            .blockOptional()
            .orElseThrow()
            .stream()
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    Flux.fromIterable(connections).flatMap(Connection::close).blockLast();
    return byThread;
  }

  private static String threadName() {
    return Thread.currentThread().getName();
  }
}
