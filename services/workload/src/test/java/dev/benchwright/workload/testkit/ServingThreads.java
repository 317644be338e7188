package dev.benchwright.workload.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.arithmetic.FloatingPointLoop;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** Tells on which threads a service of this process does the work of its requests. */
public final class ServingThreads {

  private ServingThreads() {}

  /**
   * Holds one request to {@code /api/db} back, and returns the platform threads that are at work
   * for it: those with a method of the given package on their stacks. Empty when a virtual thread
   * serves the request, because the JVM does not list those.
   */
  public static List<Thread> platformThreads(
      SeededPostgres postgres, Client client, int port, String packageName) throws Exception {
    CompletableFuture<Reply> reply;
    List<Thread> threads;
    try (HeldProducts lock = postgres.holdProducts()) {
      reply = client.ask(port, "/api/db");
      lock.awaitBlockedQueries(1);
      threads =
          Thread.getAllStackTraces().entrySet().stream()
              .filter(thread -> isIn(packageName, thread.getValue()))
              .map(Map.Entry::getKey)
              .filter(thread -> thread != Thread.currentThread())
              .toList();
    }
    assertThat(reply.get()).isEqualTo(Reply.ofText("OK"));
    return threads;
  }

  /**
   * Asks for a computation that takes a while, and returns the platform threads that do it. Empty
   * when a virtual thread does.
   */
  public static Set<Thread> computing(Client client, int port) throws Exception {
    CompletableFuture<Reply> reply = client.ask("POST", port, "/api/compute?n=10000");
    Set<Thread> threads = new HashSet<>();
    while (!reply.isDone()) {
      Thread.getAllStackTraces().entrySet().stream()
          .filter(thread -> isIn(FloatingPointLoop.class.getPackageName(), thread.getValue()))
          .map(Map.Entry::getKey)
          .forEach(threads::add);
    }
    assertThat(reply.get().status()).isEqualTo(200);
    return threads;
  }

  private static boolean isIn(String packageName, StackTraceElement[] stack) {
    return Arrays.stream(stack)
        .anyMatch(frame -> frame.getClassName().startsWith(packageName + "."));
  }
}
