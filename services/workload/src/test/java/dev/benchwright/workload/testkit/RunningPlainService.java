package dev.benchwright.workload.testkit;

import dev.benchwright.workload.ProductDigest;
import dev.benchwright.workload.ProductReader;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.metrics.SubjectMetrics;
import dev.benchwright.workload.service.PlainService;
import dev.benchwright.workload.service.ProductDatabase;
import dev.benchwright.workload.service.WebServer;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A service without a framework that runs for a test.
 *
 * @param lastReader holds the thread that read the products last, or null
 */
public record RunningPlainService(
    PlainService service, AtomicReference<@Nullable Thread> lastReader) implements RunningService {

  /** Starts a service as its {@code main} does, and records which threads read the products. */
  public static RunningPlainService start(
      ProductDatabase.Opener database, WebServer.Starter server, String... arguments)
      throws Exception {
    AtomicReference<@Nullable Thread> lastReader = new AtomicReference<>();
    ProductDatabase.Opener watched =
        (settings, metrics) -> open(database, settings, metrics, lastReader);
    return new RunningPlainService(PlainService.start(watched, server, arguments), lastReader);
  }

  private static ProductDatabase open(
      ProductDatabase.Opener opener,
      DatabaseSettings settings,
      SubjectMetrics metrics,
      AtomicReference<@Nullable Thread> lastReader)
      throws Exception {
    ProductDatabase database = opener.open(settings, metrics);
    return new ProductDatabase() {
      @Override
      public ProductDigest read() throws Exception {
        lastReader.set(Thread.currentThread());
        return database.read();
      }

      @Override
      public Map<String, Object> settings() {
        return database.settings();
      }

      @Override
      public void close() {
        database.close();
      }
    };
  }

  /** Requests the products, and returns the thread that read them. */
  public Thread threadThatServes(Client client) throws Exception {
    lastReader.set(null);
    client.get(port(), "/api/db");
    Thread reader = lastReader.get();
    if (reader == null) {
      throw new AssertionError("The products were not read.");
    }
    return reader;
  }

  @Override
  public int port() {
    return service.port();
  }

  @Override
  public int metricsPort() {
    return service.metricsPort();
  }

  @Override
  public ProductDigest readProducts() {
    ProductReader products =
        service.products().orElseThrow(() -> new AssertionError("There is no database."));
    try {
      return products.read();
    } catch (Exception failure) {
      throw new AssertionError("The products could not be read.", failure);
    }
  }

  @Override
  public void close() {
    service.close();
  }
}
