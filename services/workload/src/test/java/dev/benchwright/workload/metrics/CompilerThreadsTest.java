package dev.benchwright.workload.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompilerThreadsTest {

  @TempDir private Path tasks;

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

  @BeforeEach
  void threads() throws IOException {
    thread(7, "java", 900_000_000);
    thread(12, "C2 CompilerThre", 2_000_000_000L);
    thread(13, "C1 CompilerThre", 500_000_000);
  }

  @Test
  void onlyCompilersCount() throws IOException {
    CompilerThreads.bindTo(registry, tasks);

    System.gc();
    assertThat(seconds()).isEqualTo(2.5);
    thread(7, "java", 5_000_000_000L);
    thread(12, "C2 CompilerThre", 2_100_000_000L);
    assertThat(seconds()).isEqualTo(2.6, within(1e-9));
  }

  @Test
  void compilersComeAndGoAndTheirTimeStays() throws IOException {
    CompilerThreads.bindTo(registry, tasks);
    thread(40, "C2 CompilerThre", 300_000_000);
    assertThat(seconds()).isEqualTo(2.8, within(1e-9));

    end(40);
    assertThat(seconds()).isEqualTo(2.8, within(1e-9));
    // Another thread with the number of the one that ended.
    thread(40, "http-nio-1", 900_000_000);
    assertThat(seconds()).isEqualTo(2.8, within(1e-9));
  }

  @Test
  void aProcessThatSeesNoCompilerTellsNothing() throws IOException {
    end(12);
    end(13);
    CompilerThreads.bindTo(registry, tasks);
    CompilerThreads.bindTo(registry, tasks.resolve("missing"));

    assertThat(registry.getMeters()).isEmpty();
  }

  /** The JVM counts the time of its compilers with their waits, and in milliseconds. */
  @Test
  void theCompilersOfThisJvmAreFound() {
    CompilerThreads.bindTo(registry);

    double tookSeconds =
        ManagementFactory.getCompilationMXBean().getTotalCompilationTime() / 1000.0;
    assertThat(seconds()).isPositive().isLessThan(2 * tookSeconds + 1);
  }

  private double seconds() {
    return registry.get("benchwright.compiler.cpu").functionCounter().count();
  }

  private void thread(int number, String name, long nanos) throws IOException {
    Path thread = Files.createDirectories(tasks.resolve(Integer.toString(number)));
    Files.writeString(thread.resolve("comm"), name + "\n");
    Files.writeString(thread.resolve("schedstat"), nanos + " 12345 678\n");
  }

  private void end(int number) throws IOException {
    Path thread = tasks.resolve(Integer.toString(number));
    Files.delete(thread.resolve("comm"));
    Files.delete(thread.resolve("schedstat"));
    Files.delete(thread);
  }
}
