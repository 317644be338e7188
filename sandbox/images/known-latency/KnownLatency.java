import com.sun.net.httpserver.HttpServer;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A subject whose latencies are known: every request waits a time drawn from a log-normal distribution, and
 * one line of output says how long it really took. What a benchmark reports can so be compared with the truth.
 *
 * <p>Each request, of any path, is one line {@code epochMillis drawnMicros actualMicros connection gapMicros client}:
 * when it arrived, the time that was drawn for it, the time from its arrival to just before its answer was written,
 * the number of its connection, the time since just before the answer to the connection's request before it was
 * written (-1 for the first), and the number of its client's address, by when each first connected. A client that
 * sends its next request once it has an answer therefore took this request's time and at most the gaps before and
 * after it. Lines are written once a second.
 *
 * <p>The environment sets the distribution (MEDIAN_MILLIS, SIGMA, SEED; the k-th request always draws the same
 * time) and how to fail: START=never (never ready), START=exit (exit code 3 after one second),
 * DIE_AFTER_SECONDS (exit code 4), GROW_AFTER_SECONDS (takes memory without end), STALL_AT_SECONDS with
 * STALL_MILLIS (nothing is answered for that long), CHANGE_AT_SECONDS with CHANGED_MEDIAN_MILLIS (from then on the
 * distribution has that median), OTHER_CLIENTS_FACTOR (every address but the first to connect waits that many times
 * the time drawn), FAIL_PERCENT (that share answers 500), LIMIT_PER_SECOND with LIMIT_BURST (a request beyond a
 * bucket of so many tokens, filled at that rate and full at first, answers 503 at once). Seconds count from the
 * first request.
 */
public final class KnownLatency {
  private static final int PORT = 8080;
  private static final int MANAGEMENT_PORT = 9090;

  /** A parked thread wakes up to this much late, so it parks that much less and spins the rest. */
  private static final long SPIN_NANOS = 120_000;

  private static final int GROWTH_BYTES = 8 << 20;

  private static final byte[] OK = answer("200 OK", "OK");
  private static final byte[] FAILURE = answer("500 Internal Server Error", "failed on purpose");
  private static final byte[] TOO_MANY = answer("503 Service Unavailable", "over the limit");

  private final double medianNanos = number("MEDIAN_MILLIS", 20) * 1e6;
  private final long changeAtNanos = (long) (number("CHANGE_AT_SECONDS", 0) * 1e9);
  private final double changedMedianNanos = number("CHANGED_MEDIAN_MILLIS", 20) * 1e6;
  private final double sigma = number("SIGMA", 0.5);
  private final double otherClientsFactor = number("OTHER_CLIENTS_FACTOR", 1);
  private final long seed = (long) number("SEED", 1);
  private final double failShare = number("FAIL_PERCENT", 0) / 100;
  private final long dieAfterNanos = (long) (number("DIE_AFTER_SECONDS", 0) * 1e9);
  private final long growAfterNanos = (long) (number("GROW_AFTER_SECONDS", 0) * 1e9);
  private final long stallAtNanos = (long) (number("STALL_AT_SECONDS", 0) * 1e9);
  private final long stallNanos = (long) (number("STALL_MILLIS", 0) * 1e6);
  private final TokenBucket bucket = new TokenBucket(number("LIMIT_PER_SECOND", 0), number("LIMIT_BURST", 10));
  private final AtomicLong requests = new AtomicLong();
  private final AtomicLong connections = new AtomicLong();
  private final PrintStream log = new PrintStream(new BufferedOutputStream(System.out, 1 << 18), false);
  private final Map<InetAddress, Integer> clients = new HashMap<>();
  private volatile long firstRequestNanos;

  public static void main(String[] arguments) throws Exception {
    String start = System.getenv().getOrDefault("START", "");
    if (start.equals("exit")) {
      Thread.sleep(Duration.ofSeconds(1));
      System.exit(3);
    }
    new KnownLatency().serve(!start.equals("never"));
  }

  private void serve(boolean ready) throws IOException {
    HttpServer management = HttpServer.create(new InetSocketAddress(MANAGEMENT_PORT), 0);
    management.createContext(
        "/ready",
        exchange -> {
          exchange.sendResponseHeaders(ready ? 200 : 503, -1);
          exchange.close();
        });
    Thread.ofPlatform().name("flush").daemon().start(this::flushEverySecond);
    Runtime.getRuntime().addShutdownHook(new Thread(log::flush));
    try (ServerSocket server = new ServerSocket()) {
      server.bind(new InetSocketAddress((InetAddress) null, PORT), 16_384);
      management.start();
      while (true) {
        Socket connection = server.accept();
        Thread.ofVirtual().start(() -> converse(connection));
      }
    }
  }

  private void converse(Socket connection) {
    try (connection) {
      connection.setTcpNoDelay(true);
      InputStream in = new BufferedInputStream(connection.getInputStream(), 4096);
      OutputStream out = connection.getOutputStream();
      long number = connections.incrementAndGet();
      int client = client(connection.getInetAddress());
      double factor = client == 1 ? 1 : otherClientsFactor;
      long answered = -1;
      while (true) {
        int first = in.read();
        if (first < 0) {
          return;
        }
        long arrived = System.nanoTime();
        long epochMillis = System.currentTimeMillis();
        long index = requests.incrementAndGet();
        if (index == 1) {
          firstRequestArrived(arrived);
        }
        readRequest(in);
        SplittableRandom random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L + index);
        long drawn = (long) (factor * medianNanos(arrived) * Math.exp(sigma * random.nextGaussian()));
        byte[] answer = random.nextDouble() < failShare ? FAILURE : OK;
        if (bucket.takes(arrived)) {
          waitUntil(arrived + drawn);
          waitUntil(endOfStall());
        } else {
          answer = TOO_MANY;
        }
        long gapMicros = answered < 0 ? -1 : (arrived - answered) / 1000;
        answered = System.nanoTime();
        out.write(answer);
        long actualMicros = (answered - arrived) / 1000;
        log.print(
            epochMillis + " " + drawn / 1000 + " " + actualMicros + " " + number + " " + gapMicros + " " + client
                + "\n");
      }
    } catch (IOException gone) {
      // The other side closed the connection, as generators do at the end of their load.
    }
  }

  private int client(InetAddress address) {
    synchronized (clients) {
      return clients.computeIfAbsent(address, isNew -> clients.size() + 1);
    }
  }

  private void firstRequestArrived(long now) {
    firstRequestNanos = now;
    if (dieAfterNanos > 0) {
      Thread.ofPlatform()
          .daemon()
          .start(
              () -> {
                waitUntil(now + dieAfterNanos);
                log.flush();
                Runtime.getRuntime().halt(4);
              });
    }
    if (growAfterNanos > 0) {
      Thread.ofPlatform().daemon().start(() -> grow(now + growAfterNanos));
    }
  }

  /** Java has no limit of its own for this memory: the container's decides. */
  private static void grow(long beginNanos) {
    waitUntil(beginNanos);
    List<ByteBuffer> taken = new ArrayList<>();
    while (true) {
      taken.add(ByteBuffer.allocateDirect(GROWTH_BYTES));
      waitUntil(System.nanoTime() + 20_000_000);
    }
  }

  /** Reads the rest of one request: its lines up to the empty one, then the body when a length announces it. */
  private static void readRequest(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    long body = 0;
    while (true) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("the connection ended within a request");
      }
      if (next != '\n') {
        line.append((char) next);
        continue;
      }
      String header = line.toString().strip().toLowerCase(Locale.ROOT);
      if (header.isEmpty()) {
        in.skipNBytes(body);
        return;
      }
      if (header.startsWith("content-length:")) {
        body = Long.parseLong(header.substring("content-length:".length()).strip());
      }
      line.setLength(0);
    }
  }

  private double medianNanos(long now) {
    boolean changed = changeAtNanos > 0 && now >= firstRequestNanos + changeAtNanos;
    return changed ? changedMedianNanos : medianNanos;
  }

  /** The instant, in nanoseconds of {@link System#nanoTime}, before which no answer may leave now. */
  private long endOfStall() {
    long begin = firstRequestNanos + stallAtNanos;
    long now = System.nanoTime();
    return stallNanos > 0 && now >= begin && now < begin + stallNanos ? begin + stallNanos : now;
  }

  private static void waitUntil(long nanos) {
    long left;
    while ((left = nanos - System.nanoTime()) > 0) {
      if (left > SPIN_NANOS) {
        LockSupport.parkNanos(left - SPIN_NANOS);
      } else {
        Thread.onSpinWait();
      }
    }
  }

  private void flushEverySecond() {
    while (true) {
      LockSupport.parkNanos(1_000_000_000);
      log.flush();
    }
  }

  private static byte[] answer(String status, String body) {
    return ("HTTP/1.1 " + status + "\r\nContent-Type: text/plain\r\nContent-Length: " + body.length() + "\r\n\r\n" + body)
        .getBytes(StandardCharsets.US_ASCII);
  }

  private static double number(String variable, double otherwise) {
    String value = System.getenv(variable);
    return value == null || value.isBlank() ? otherwise : Double.parseDouble(value);
  }
}
