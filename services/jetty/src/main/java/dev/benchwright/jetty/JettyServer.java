package dev.benchwright.jetty;

import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.Settings;
import dev.benchwright.workload.metrics.BeanSettings;
import dev.benchwright.workload.service.WebServer;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.VirtualThreads;

/** Jetty, with one HTTP/1.1 connector and one handler. */
record JettyServer(Server server, ServerConnector connector) implements WebServer {

  /** The length of the queue of connections not yet accepted, as in the other services. */
  private static final int ACCEPT_QUEUE = 4096;

  static JettyServer start(Settings settings, BlockingScenarios scenarios) throws Exception {
    Server server = new Server(ThreadSettings.from(settings).pool());
    server.setHandler(new ScenarioHandler(scenarios));
    ServerConnector connector =
        new ServerConnector(server, new HttpConnectionFactory(httpConfiguration()));
    connector.setPort(settings.number("server.port", 8080));
    connector.setAcceptQueueSize(ACCEPT_QUEUE);
    // Jetty would close a connection that is idle for 30 seconds; others have no such limit.
    connector.setIdleTimeout(0);
    server.addConnector(connector);
    server.start();
    return new JettyServer(server, connector);
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
    return settings;
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception failure) {
      throw new IllegalStateException("Jetty did not stop", failure);
    }
  }

  private static HttpConfiguration httpConfiguration() {
    HttpConfiguration http = new HttpConfiguration();
    // No other server here sends its name and version in every response.
    http.setSendServerVersion(false);
    return http;
  }
}
