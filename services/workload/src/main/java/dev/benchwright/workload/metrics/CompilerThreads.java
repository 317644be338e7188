package dev.benchwright.workload.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The CPU time of HotSpot's just-in-time compilers, as Linux counts it for each thread. What the
 * JVM tells of them, {@code jvm.compilation.time}, is how long they took, with the time for which
 * they waited for a processor: beside hundreds of busy threads, that is many times their work.
 */
final class CompilerThreads {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Linux keeps the first 15 characters of a name. */
  private static final Set<String> NAMES = Set.of("C1 CompilerThre", "C2 CompilerThre");

  private final Path tasks;

  /** Whether a thread is a compiler's. Names are read once: a process may have thousands. */
  private final Map<String, Boolean> isCompiler = new HashMap<>();

  /** Of compilers that ended, their last reading stays: a JVM has as many as it needs. */
  private final Map<String, Long> running = new HashMap<>();

  private long ended;

  private CompilerThreads(Path tasks) {
    this.tasks = tasks;
  }

  static void bindTo(MeterRegistry registry) {
    bindTo(registry, Path.of("/proc/self/task"));
  }

  /**
   * Adds nothing where a process does not see its threads, or where none of them is a compiler's.
   *
   * @param tasks has a directory for each thread of the process
   */
  static void bindTo(MeterRegistry registry, Path tasks) {
    CompilerThreads compilers = new CompilerThreads(tasks);
    if (compilers.seconds() > 0) {
      // The function keeps the threads' times, and a meter its object only as long as others do.
      FunctionCounter.builder("benchwright.compiler.cpu", registry, any -> compilers.seconds())
          .baseUnit("seconds")
          .description("CPU time of the just-in-time compilers")
          .register(registry);
    }
  }

  /** Returns the CPU time as far as it is known. */
  private synchronized double seconds() {
    String[] alive = tasks.toFile().list();
    if (alive != null) {
      forgetAllBut(Set.of(alive));
      for (String thread : alive) {
        if (isCompiler.computeIfAbsent(thread, this::isNamedLikeACompiler)) {
          read(thread);
        }
      }
    }
    return (ended + running.values().stream().mapToLong(Long::longValue).sum()) / NANOS_PER_SECOND;
  }

  private void forgetAllBut(Set<String> alive) {
    isCompiler.keySet().retainAll(alive);
    for (Map.Entry<String, Long> compiler : Map.copyOf(running).entrySet()) {
      if (!alive.contains(compiler.getKey())) {
        ended += compiler.getValue();
        running.remove(compiler.getKey());
      }
    }
  }

  private boolean isNamedLikeACompiler(String thread) {
    try {
      return NAMES.contains(Files.readString(tasks.resolve(thread).resolve("comm")).strip());
    } catch (IOException gone) {
      return false;
    }
  }

  /** Reads the first number of {@code schedstat}, the time on a processor in nanoseconds. */
  private void read(String thread) {
    try {
      String schedstat = Files.readString(tasks.resolve(thread).resolve("schedstat"));
      // Another thread may soon have the number of one that ended, and a counter never falls.
      running.merge(thread, Long.parseLong(schedstat.split(" ", 2)[0]), Math::max);
    } catch (IOException gone) {
      // The thread has just ended: its last reading stays.
    }
  }
}
