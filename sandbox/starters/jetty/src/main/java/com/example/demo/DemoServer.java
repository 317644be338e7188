package com.example.demo;

import java.util.concurrent.Executors;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public class DemoServer {

  public static void main(String[] args) throws Exception {
    Metrics.start();
    var threadPool = new QueuedThreadPool();
    var kept = System.getenv("THREADS_KEPT");
    if (kept != null) {
      threadPool.setMinThreads(Integer.parseInt(kept));
    }
    if ("true".equals(System.getenv("VIRTUAL_THREADS"))) {
      threadPool.setVirtualThreadsExecutor(Executors.newVirtualThreadPerTaskExecutor());
    }
    var server = new Server(threadPool);
    var http = new HttpConfiguration();
    // As in what it is compared with: a header less, and no limit on idle connections.
    http.setSendServerVersion(false);
    var connector = new ServerConnector(server, new HttpConnectionFactory(http));
    connector.setIdleTimeout(0);
    connector.setPort(Integer.parseInt(System.getenv().getOrDefault("SERVER_PORT", "8080")));
    server.addConnector(connector);
    server.setHandler(
        new Handler.Abstract() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            if (!Request.getPathInContext(request).equals("/api/hello")) {
              return false;
            }
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain;charset=UTF-8");
            Content.Sink.write(response, true, "Hello World!", callback);
            return true;
          }
        });
    server.start();
    server.join();
  }
}
