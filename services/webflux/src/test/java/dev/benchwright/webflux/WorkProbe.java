package dev.benchwright.webflux;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.arithmetic.FloatingPointLoop;
import dev.benchwright.workload.testkit.Client;
import dev.benchwright.workload.testkit.Reply;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import reactor.core.scheduler.Schedulers;

/** Tells which threads do the work of a request that computes. */
final class WorkProbe {

  private static final String HOOK = "probe";

  private WorkProbe() {}

  /** Returns the names of the platform threads that are seen to compute for one request. */
  static Set<String> platformThreads(Client client, int port) throws Exception {
    Set<String> names = new HashSet<>();
    CompletableFuture<Reply> reply = client.ask("POST", port, "/api/compute?n=10000");
    while (!reply.isDone()) {
      Thread.getAllStackTraces()
          .forEach((thread, stack) -> {
            if (Arrays.stream(stack)
                .anyMatch(
                    frame -> frame.getClassName().equals(FloatingPointLoop.class.getName()))) {
              names.add(thread.getName());
            }
          });
    }
    assertThat(reply.get().status()).isEqualTo(200);
    return names;
  }

  /** Returns the threads to which Reactor's schedulers hand work of one request. */
  static Set<Thread> schedulersThreads(Client client, int port) throws Exception {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    Schedulers.onScheduleHook(
        HOOK,
        work ->
            () -> {
              threads.add(Thread.currentThread());
              work.run();
            });
    try {
      assertThat(client.post(port, "/api/compute?n=100").status()).isEqualTo(200);
    } finally {
      Schedulers.resetOnScheduleHook(HOOK);
    }
    return threads;
  }
}
