package dev.benchwright.workload.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The CPU time of HotSpot's just-in-time compilers, as Linux counts it for each thread. What the
 * JVM tells of them, {@code jvm.compilation.time}, is how long they took, with the time for which
 * they waited for a processor: beside hundreds of busy threads, that is many times their work.
 */
final class CompilerThreads {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Linux keeps the first 15 characters of a name. The last one is GraalVM's. */
  private static final Set<String> NAMES =
      Set.of("C1 CompilerThre", "C2 CompilerThre", "JVMCI CompilerT");

  private final Path tasks;

  /** Whether a thread is a compiler's. Names are read once: a process may have thousands. */
  private final Map<String, Boolean> isCompiler = new HashMap<>();

  /** Each compiler's time in nanoseconds. The JVM ends some when they have nothing to do. */
  private final Map<String, Long> times = new HashMap<>();

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
      List<String> threads = Arrays.asList(alive);
      isCompiler.keySet().retainAll(Set.copyOf(threads));
      threads.stream()
          .filter(thread -> isCompiler.computeIfAbsent(thread, this::isNamedLikeACompiler))
          .forEach(this::read);
    }
    return times.values().stream().mapToLong(Long::longValue).sum() / NANOS_PER_SECOND;
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
      // Another thread may have the number of one that ended, and a counter never falls.
      times.merge(thread, Long.parseLong(schedstat.split(" ", 2)[0]), Math::max);
    } catch (IOException | NumberFormatException unknown) {
      // The thread has just ended, or this kernel does not count: what is known stays.
    }
  }
}
