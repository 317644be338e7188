package dev.benchwright.e2e.k6;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** A subject in this process that knows everything that k6 has to find out. */
final class LoopbackSubject implements AutoCloseable {

  private static final byte[] OK = "OK".getBytes(StandardCharsets.UTF_8);
  private static final int BACKLOG = 1000;
  private static final Duration LONGEST_CLOSED = Duration.ofSeconds(30);
  private static final Duration LONGEST_MEETING = Duration.ofSeconds(8);
  private static final Duration CONNECTIONS_POLL = Duration.ofMillis(5);

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicInteger tasks = new AtomicInteger();
  private final AtomicInteger requests = new AtomicInteger();
  private final AtomicInteger collections = new AtomicInteger();
  private final ConcurrentMap<Integer, AtomicInteger> sinceCollection = new ConcurrentHashMap<>();
  private final AtomicInteger inWork = new AtomicInteger();
  private final AtomicInteger mostInWork = new AtomicInteger();
  private final Queue<Served> served = new ConcurrentLinkedQueue<>();

  private LoopbackSubject(int backlog, Acceptance acceptance, Work work) {
    try {
      server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), backlog);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    int port = server.getAddress().getPort();
    server.setExecutor(task -> {
      // Only this thread accepts connections.
      acceptance.await(tasks.incrementAndGet(), port);
      threads.execute(task);
    });
    server.createContext("/work", exchange -> serve(exchange, work));
    server.createContext("/gc", this::collect);
    server.createContext("/moved", LoopbackSubject::redirect);
    server.start();
  }

  /** Returns a subject that does this work for each request. */
  static LoopbackSubject that(Work work) {
    return new LoopbackSubject(BACKLOG, (task, port) -> {}, work);
  }

  /**
   * Returns a subject that answers at once. From its second request on, it accepts no new
   * connection until this many users wait for one at the same time, and for a while after that. A
   * user who comes then is not even refused, and tries again after a second or more.
   */
  static LoopbackSubject thatTakesNoConnectionUntil(int clients, Duration andThenFor) {
    return new LoopbackSubject(
        1,
        (task, port) -> {
          if (task == 2) {
            long end = System.nanoTime() + LONGEST_CLOSED.toNanos();
            while (connecting(port) < clients && System.nanoTime() < end) {
              sleep(CONNECTIONS_POLL);
            }
            sleep(andThenFor);
          }
        },
        answers());
  }

  /** Returns how many clients have asked for a connection to a local port and have none yet. */
  private static long connecting(int port) {
    var remote = ":%04X".formatted(port);
    try (var sockets = Files.lines(Path.of("/proc/net/tcp"))) {
      // The fields are number, local address, remote address and state; 02 is SYN_SENT.
      return sockets
          .map(line -> line.strip().split("\\s+"))
          .filter(fields -> fields[2].endsWith(remote) && fields[3].equals("02"))
          .count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void sleep(Duration duration) {
    try {
      Thread.sleep(duration);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @FunctionalInterface
  private interface Acceptance {

    /** Waits until the server may accept the task's connection. */
    void await(int task, int port);
  }

  /** The work for a request before it is answered. */
  @FunctionalInterface
  interface Work {

    /**
     * Does the work.
     *
     * @return the status of the answer
     */
    int answer(Asked asked) throws InterruptedException;
  }

  /**
   * A request's place among the others.
   *
   * @param number of the request, from 1
   * @param sinceCollection number of the request, from 1, since the last forced collection
   */
  record Asked(int number, int sinceCollection) {}

  /**
   * What the subject knows of a request.
   *
   * @param number of the request, from 1
   * @param collections number of collections that had been asked for before it
   * @param connection that it came on
   * @param begunMillis when it came, epoch ms, rounded down
   * @param begunNanos when its work began, by {@link System#nanoTime()}
   * @param endedNanos when its work was done, before the answer was sent
   * @param endedMillis the same, epoch ms, rounded down
   * @param status of the answer
   */
  record Served(
      int number,
      int collections,
      int connection,
      long begunMillis,
      long begunNanos,
      long endedNanos,
      long endedMillis,
      int status) {

    double workMillis() {
      return (endedNanos - begunNanos) / 1e6;
    }
  }

  /** Returns work that answers at once. */
  static Work answers() {
    return asked -> 200;
  }

  /** Returns work that answers after a time. */
  static Work answersAfter(Duration delay) {
    return asked -> {
      Thread.sleep(delay);
      return 200;
    };
  }

  /**
   * Returns work in which this many users meet: of the first requests after the check's, none
   * continues before all are there. If they do not come, the test that counts them fails.
   */
  static Work whereMeet(int users, Work work) {
    var missing = new CountDownLatch(users);
    return asked -> {
      if (asked.number() > 1 && asked.number() <= users + 1) {
        missing.countDown();
        var ignored = missing.await(LONGEST_MEETING.toMillis(), TimeUnit.MILLISECONDS);
      }
      return work.answer(asked);
    };
  }

  /** Returns work that answers at once, but from one request on gives no answer for some time. */
  static Work stallsAt(int request, Duration duration) {
    var end = new AtomicLong();
    return asked -> {
      if (asked.number() == request) {
        end.set(System.nanoTime() + duration.toNanos());
      }
      if (asked.number() >= request) {
        Thread.sleep(Duration.ofNanos(Math.max(0, end.get() - System.nanoTime())));
      }
      return 200;
    };
  }

  /** Returns work that answers at once, but holds two consecutive requests for some time. */
  static Work holdsTwoFrom(int request, Duration duration) {
    return asked -> {
      if (asked.number() == request || asked.number() == request + 1) {
        Thread.sleep(duration);
      }
      return 200;
    };
  }

  /** Returns work that answers so many requests between forced collections, the others with 503. */
  static Work answersBetweenCollections(int most) {
    return asked -> asked.sinceCollection() <= most ? 200 : 503;
  }

  /** Returns work that answers one request after the other, at a rate; faster requests all wait. */
  static Work queuesAt(int perSecond) {
    long nanosEach = 1_000_000_000L / perSecond;
    var free = new AtomicLong(System.nanoTime());
    return asked -> {
      long done = free.updateAndGet(before -> Math.max(before, System.nanoTime()) + nanosEach);
      Thread.sleep(Duration.ofNanos(Math.max(0, done - System.nanoTime())));
      return 200;
    };
  }

  /** Returns work that takes 2 ms, and answers every n-th request with 503. */
  static Work failsEvery(int n) {
    return asked -> {
      Thread.sleep(2);
      return asked.number() % n == 0 ? 503 : 200;
    };
  }

  URI uri() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** Returns the number of requests that came. */
  int requests() {
    return requests.get();
  }

  /** Returns how many forced collections were asked for. */
  int collections() {
    return collections.get();
  }

  /** Returns the largest number of requests that were in work at the same time. */
  int mostInWork() {
    return mostInWork.get();
  }

  /** Returns every request whose work is done, by number. */
  List<Served> served() {
    return served.stream().sorted(Comparator.comparingInt(Served::number)).toList();
  }

  /** Returns the number of connections that the requests came on. */
  long connections() {
    return served.stream().mapToInt(Served::connection).distinct().count();
  }

  /** Returns the number of requests that were answered with 503. */
  long refused() {
    return served.stream().filter(one -> one.status() == 503).count();
  }

  /**
   * Returns how far this machine's wall clock moved against the monotonic clock between the first
   * and the last request, in ms. The result is larger if this process did not run between its looks
   * at the two clocks.
   */
  double clockStepMillis() {
    var differences =
        served.stream()
            .mapToDouble(one -> one.endedMillis() - one.endedNanos() / 1e6)
            .summaryStatistics();
    return differences.getMax() - differences.getMin();
  }

  private void serve(HttpExchange exchange, Work work) throws IOException {
    long begun = System.nanoTime();
    long begunMillis = System.currentTimeMillis();
    mostInWork.accumulateAndGet(inWork.incrementAndGet(), Math::max);
    try {
      int collected = collections.get();
      var asked =
          new Asked(
              requests.incrementAndGet(),
              sinceCollection
                  .computeIfAbsent(collected, none -> new AtomicInteger())
                  .incrementAndGet());
      int status = work.answer(asked);
      inWork.decrementAndGet();
      served.add(
          new Served(
              asked.number(),
              collected,
              exchange.getRemoteAddress().getPort(),
              begunMillis,
              begun,
              System.nanoTime(),
              System.currentTimeMillis(),
              status));
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
}
