package dev.benchwright.operator.e2e;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

/** A subject in this process, of which everything is known that k6 is to find out. */
final class LoopbackSubject implements AutoCloseable {

  private static final byte[] OK = "OK".getBytes(StandardCharsets.UTF_8);
  private static final int BACKLOG = 1000;

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicInteger requests = new AtomicInteger();
  private final AtomicInteger collections = new AtomicInteger();
  private final AtomicInteger inWork = new AtomicInteger();
  private final AtomicInteger mostInWork = new AtomicInteger();
  private final AtomicLong workNanos = new AtomicLong();
  private final Set<Integer> connections = ConcurrentHashMap.newKeySet();

  private LoopbackSubject(int backlog, UnaryOperator<Executor> door) {
    try {
      server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), backlog);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(door.apply(threads));
    server.createContext("/gc", this::collect);
    server.createContext("/moved", LoopbackSubject::redirect);
    server.start();
  }

  /** A subject whose work is this. */
  static LoopbackSubject that(Work work) {
    return working(new LoopbackSubject(BACKLOG, threads -> threads), work);
  }

  /**
   * A subject that answers at once, but for some time from its second request on takes no new
   * connection: whoever comes then is not even refused, and knocks again after a second or so.
   */
  static LoopbackSubject thatTakesNoConnectionFor(Duration duration) {
    var tasks = new AtomicInteger();
    return working(
        new LoopbackSubject(
            1,
            threads ->
                task -> {
                  // On the only thread that accepts connections.
                  if (tasks.incrementAndGet() == 2) {
                    sleep(duration);
                  }
                  threads.execute(task);
                }),
        answers());
  }

  private static void sleep(Duration duration) {
    try {
      Thread.sleep(duration);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static LoopbackSubject working(LoopbackSubject subject, Work work) {
    subject.server.createContext("/work", exchange -> subject.serve(exchange, work));
    return subject;
  }

  /** What a request does before it is answered. */
  @FunctionalInterface
  interface Work {

    /**
     * Does it.
     *
     * @param number of the request, from 1
     * @return the status of the answer
     */
    int answer(int number) throws InterruptedException;
  }

  /** Answers at once. */
  static Work answers() {
    return number -> 200;
  }

  /** Answers after a time. */
  static Work answersAfter(Duration delay) {
    return number -> {
      Thread.sleep(delay);
      return 200;
    };
  }

  /** Answers at once, but from one request on nobody gets an answer for some time. */
  static Work stallsAt(int request, Duration duration) {
    var end = new AtomicLong();
    return number -> {
      if (number == request) {
        end.set(System.nanoTime() + duration.toNanos());
      }
      if (number >= request) {
        Thread.sleep(Duration.ofNanos(Math.max(0, end.get() - System.nanoTime())));
      }
      return 200;
    };
  }

  /** Answers so many requests in a second, and a few more at once; the others with 503. */
  static Work limitedTo(int perSecond, int burst) {
    var bucket = new TokenBucket(perSecond, burst);
    return number -> bucket.take() ? 200 : 503;
  }

  /** Answers one request after the other, at a rate; those that come faster wait, all of them. */
  static Work queuesAt(int perSecond) {
    long nanosEach = 1_000_000_000L / perSecond;
    var free = new AtomicLong(System.nanoTime());
    return number -> {
      long done = free.updateAndGet(before -> Math.max(before, System.nanoTime()) + nanosEach);
      Thread.sleep(Duration.ofNanos(Math.max(0, done - System.nanoTime())));
      return 200;
    };
  }

  /** Answers every n-th request with 503; each takes a little, so that users meet. */
  static Work failsEvery(int n) {
    return number -> {
      Thread.sleep(2);
      return number % n == 0 ? 503 : 200;
    };
  }

  URI uri() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** How many requests came. */
  int requests() {
    return requests.get();
  }

  /** How many forced collections were asked for. */
  int collections() {
    return collections.get();
  }

  /** How many requests were in work at the same time, at most. */
  int mostInWork() {
    return mostInWork.get();
  }

  /** How many connections the requests came on. */
  int connections() {
    return connections.size();
  }

  /** How long a request was in work, on the average. */
  double meanWorkMillis() {
    return workNanos.get() / 1e6 / requests.get();
  }

  private void serve(HttpExchange exchange, Work work) throws IOException {
    long begun = System.nanoTime();
    connections.add(exchange.getRemoteAddress().getPort());
    mostInWork.accumulateAndGet(inWork.incrementAndGet(), Math::max);
    try {
      int status = work.answer(requests.incrementAndGet());
      inWork.decrementAndGet();
      workNanos.addAndGet(System.nanoTime() - begun);
      exchange.sendResponseHeaders(status, OK.length);
      exchange.getResponseBody().write(OK);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      exchange.close();
    }
  }

  private void collect(HttpExchange exchange) throws IOException {
    collections.incrementAndGet();
    exchange.sendResponseHeaders(exchange.getRequestMethod().equals("POST") ? 200 : 405, -1);
    exchange.close();
  }

  private static void redirect(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().add("Location", "/work");
    exchange.sendResponseHeaders(302, -1);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private static final class TokenBucket {

    private final double perNano;
    private final int burst;
    private double tokens;
    private long lastNanos = System.nanoTime();

    private TokenBucket(int perSecond, int burst) {
      this.perNano = perSecond / 1e9;
      this.burst = burst;
      this.tokens = burst;
    }

    private synchronized boolean take() {
      long now = System.nanoTime();
      tokens = Math.min(burst, tokens + (now - lastNanos) * perNano);
      lastNanos = now;
      if (tokens < 1) {
        return false;
      }
      tokens--;
      return true;
    }
  }
}
