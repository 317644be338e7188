package dev.benchwright.bookshop.contract;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** An HTTP client of a bookshop. */
public final class Client implements AutoCloseable {

  private static final String USER = "X-User-Id";

  private final RunningBookshop shop;
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  public Client(RunningBookshop shop) {
    this.shop = shop;
  }

  /** Asks for something that is the same for everybody. */
  public Reply get(Service service, String path) {
    return send(to(service, path).GET());
  }

  /** Asks for something of a user. */
  public Reply get(Service service, String path, Object userId) {
    return send(to(service, path).header(USER, userId.toString()).GET());
  }

  /** Posts JSON. */
  public Reply post(Service service, String path, String json) {
    return send(json("POST", to(service, path), json));
  }

  /** Posts JSON for a user. */
  public Reply post(Service service, String path, Object userId, String json) {
    return send(json("POST", to(service, path).header(USER, userId.toString()), json));
  }

  /** Puts JSON. */
  public Reply put(Service service, String path, String json) {
    return send(json("PUT", to(service, path), json));
  }

  /** Puts JSON for a user. */
  public Reply put(Service service, String path, Object userId, String json) {
    return send(json("PUT", to(service, path).header(USER, userId.toString()), json));
  }

  /** Posts a form. */
  public Reply post(Service service, String path, Form form) {
    return send(
        to(service, path)
            .header("Content-Type", form.contentType())
            .POST(BodyPublishers.ofByteArray(form.bytes())));
  }

  /** Does the same many times at once, and returns when all replies are there. */
  public static List<Reply> atOnce(int times, IntFunction<Reply> request) {
    List<CompletableFuture<Reply>> replies = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      IntStream.range(0, times)
          .forEach(number ->
              replies.add(CompletableFuture.supplyAsync(() -> request.apply(number), threads)));
    }
    return replies.stream().map(CompletableFuture::join).toList();
  }

  @Override
  public void close() {
    http.close();
  }

  private HttpRequest.Builder to(Service service, String path) {
    return HttpRequest.newBuilder(shop.url(service).resolve(path)).timeout(Duration.ofSeconds(40));
  }

  private static HttpRequest.Builder json(String method, HttpRequest.Builder request, String json) {
    return request
        .header("Content-Type", "application/json")
        .method(method, BodyPublishers.ofString(json));
  }

  private Reply send(HttpRequest.Builder request) {
    HttpResponse<byte[]> response =
        http.sendAsync(request.build(), HttpResponse.BodyHandlers.ofByteArray()).join();
    return new Reply(
        response.statusCode(),
        response.headers().firstValue("Content-Type").orElse("none"),
        response.body());
  }
}
