package dev.benchwright.cli;

import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientImpl;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Makes HTTP clients whose threads end when they are closed. Those of the library's own factory end
 * when they are collected; until then one of them waits in native code, and a JVM that is told to
 * exit waits 300 ms for such a thread, at the end of every command.
 */
final class EndingHttpClients extends JdkHttpClientFactory {

  private static final Duration PATIENCE = Duration.ofMillis(200);

  private final Queue<HttpClient> made = new ConcurrentLinkedQueue<>();

  /**
   * The library does not give out the client that it has built, so that its builder has to tell.
   */
  @Override
  protected HttpClient.Builder createNewHttpClientBuilder() {
    var builder = super.createNewHttpClientBuilder();
    return (HttpClient.Builder)
        Proxy.newProxyInstance(
            EndingHttpClients.class.getClassLoader(),
            new Class<?>[] {HttpClient.Builder.class},
            (self, method, arguments) -> {
              try {
                var answer = method.invoke(builder, arguments);
                if (answer instanceof HttpClient client) {
                  made.add(client);
                }
                return answer == builder ? self : answer;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  /** Ends all that were made: a program has one cluster, and has done with it. */
  @Override
  protected void closeHttpClient(JdkHttpClientImpl client) {
    made.forEach(HttpClient::shutdownNow);
    try {
      for (var next = made.poll(); next != null; next = made.poll()) {
        next.awaitTermination(PATIENCE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    super.closeHttpClient(client);
  }
}
