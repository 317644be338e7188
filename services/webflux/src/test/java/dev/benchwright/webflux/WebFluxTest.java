package dev.benchwright.webflux;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.testkit.AcquisitionContract;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.ProductsContract;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;

class WebFluxTest extends ServiceContract implements ProductsContract, AcquisitionContract {

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

  /** As many as Tomcat and Quarkus have for work that blocks. */
  @Test
  void workThatBlocksHasTwoHundredPlatformThreads() throws Exception {
    int port = service.metricsPort();
    assertThat(client.setting(port, "reactor.boundedElastic.size")).isEqualTo("200");
    assertThat(client.setting(port, "reactor.boundedElastic.onVirtualThreads")).isEqualTo("false");
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
  void itsClientHasAConnectionForEachRequestThatWaits() throws Exception {
    int moreThanReactorNettysOwnLimit = 600;
    CountDownLatch arrived = new CountDownLatch(moreThanReactorNettysOwnLimit);
    HttpServer second =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            moreThanReactorNettysOwnLimit);
    second.createContext(
        "/api/delay",
        exchange -> {
          arrived.countDown();
          exchange.sendResponseHeaders(allArrive(arrived) ? 200 : 504, -1);
          exchange.close();
        });
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      second.setExecutor(threads);
      second.start();
      String url = "http://127.0.0.1:" + second.getAddress().getPort();
      try (RunningService own = startWith(List.of("--SLOW_URL=" + url))) {
        var replies =
            Stream.generate(() -> client.ask(own.port(), "/api/call"))
                .limit(moreThanReactorNettysOwnLimit)
                .toList();
        for (var reply : replies) {
          assertThat(reply.get().status()).isEqualTo(200);
        }
      } finally {
        second.stop(0);
      }
    }
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

  private static boolean allArrive(CountDownLatch arrived) throws IOException {
    try {
      return arrived.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      throw new InterruptedIOException(interrupted.getMessage());
    }
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
