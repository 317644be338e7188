package dev.benchwright.jetty;

import dev.benchwright.workload.Settings;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.metrics.BeanSettings;
import dev.benchwright.workload.metrics.SubjectMetrics;
import dev.benchwright.workload.service.WebServer;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jetty.http.pathmap.PathSpec;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.PathMappingsHandler;
import org.eclipse.jetty.util.VirtualThreads;

/**
 * Jetty, with one HTTP/1.1 connector and a handler for each path.
 *
 * @param products closed with the server; empty when there is no database
 */
record JettyServer(Server server, ServerConnector connector, Optional<ProductTable> products)
    implements WebServer {

  static JettyServer start(Settings settings, SubjectMetrics metrics) throws Exception {
    Optional<DatabaseSettings> database = DatabaseSettings.from(settings::get);
    Optional<ProductTable> products =
        database.isPresent()
            ? Optional.of(
                ProductTable.open(
                    database.get(), metrics, Limits.from(settings) == Limits.LEVELLED))
            : Optional.empty();
    Server server = new Server(ThreadSettings.from(settings).pool());
    Limits limits = Limits.from(settings);
    CallScenario call = CallScenario.of(settings, limits);
    server.setHandler(scenarios(products, call));
    // Starts and stops with the server.
    call.client().ifPresent(server::addBean);
    HttpConfiguration http = new HttpConfiguration();
    ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
    connector.setPort(settings.number("server.port", 8080));
    limits.applyTo(connector, http);
    server.addConnector(connector);
    server.start();
    return new JettyServer(server, connector, products);
  }

  private static Handler scenarios(Optional<ProductTable> products, CallScenario call) {
    ProductScenarios database = new ProductScenarios(products);
    PathMappingsHandler paths = new PathMappingsHandler();
    paths.addMapping(PathSpec.from("/api/hello"), TextHandler.get(request -> "Hello World!"));
    paths.addMapping(PathSpec.from("/api/empty"), TextHandler.get(request -> ""));
    paths.addMapping(PathSpec.from("/api/delay"), TextHandler.get(WaitScenarios::delay));
    paths.addMapping(PathSpec.from("/api/io"), TextHandler.post(WaitScenarios::io));
    paths.addMapping(
        PathSpec.from("/api/epoch-millis"), TextHandler.get(WaitScenarios::epochMillis));
    paths.addMapping(
        PathSpec.from("/api/synchronized"), TextHandler.get(WaitScenarios::waitSynchronized));
    paths.addMapping(PathSpec.from("/api/db"), TextHandler.get(database::db));
    paths.addMapping(PathSpec.from("/api/products"), JsonHandler.get(database::stocks));
    paths.addMapping(ProductScenarios.PRODUCT, JsonHandler.get(database::product));
    paths.addMapping(ProductScenarios.ORDERS, JsonHandler.post(database::order));
    paths.addMapping(PathSpec.from("/api/articles"), JsonHandler.get(ShopScenarios::articles));
    paths.addMapping(PathSpec.from("/api/orders"), JsonHandler.post(ShopScenarios::order));
    paths.addMapping(PathSpec.from("/api/call"), TextHandler.get(call::call));
    paths.addMapping(PathSpec.from("/api/file"), TextHandler.get(FileScenario::file));
    paths.addMapping(PathSpec.from("/api/compute"), TextHandler.post(ComputeScenarios::compute));
    paths.addMapping(PathSpec.from("/api/matmul"), TextHandler.post(ComputeScenarios::matmul));
    paths.addMapping(PathSpec.from("/api/sleep-cpu"), TextHandler.get(ComputeScenarios::sleepCpu));
    paths.addMapping(PathSpec.from("/api/answer-sleep-cpu"), new AnswerFirstHandler());
    return paths;
  }

  @Override
  public int port() {
    return connector.getLocalPort();
  }

  @Override
  public Map<String, Object> settings() {
    Map<String, Object> settings = new TreeMap<>();
    settings.put("server", "Jetty " + Server.getVersion());
    settings.put(
        "requestThreads",
        VirtualThreads.getVirtualThreadsExecutor(server.getThreadPool()) == null
            ? "platform-threads"
            : "virtual-threads");
    settings.putAll(BeanSettings.of("jetty.threads", server.getThreadPool()));
    settings.putAll(BeanSettings.of("jetty.connector", connector));
    settings.put("jetty.connector.acceptors", connector.getAcceptors());
    settings.put("jetty.connector.selectors", connector.getSelectorManager().getSelectorCount());
    HttpConnectionFactory http = connector.getConnectionFactory(HttpConnectionFactory.class);
    settings.putAll(BeanSettings.of("jetty.http", http.getHttpConfiguration()));
    products.ifPresent(table -> settings.putAll(table.settings()));
    return settings;
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception failure) {
      throw new IllegalStateException("Jetty did not stop", failure);
    } finally {
      products.ifPresent(ProductTable::close);
    }
  }
}
