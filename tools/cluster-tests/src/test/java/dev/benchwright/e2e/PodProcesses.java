package dev.benchwright.e2e;

import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The processes of pods, as seen by the node, which is this machine. */
public final class PodProcesses {

  private static final Path PROC = Path.of("/proc");
  private static final Path CGROUPS = Path.of("/sys/fs/cgroup");

  /** Deep enough for kubepods/burstable/pod…/container below some parents. */
  private static final int CGROUP_DEPTH = 8;

  private PodProcesses() {}

  /** Returns the process of the pod's Java virtual machine. */
  public static ProcessHandle javaOf(Pod pod) {
    return processOf(pod, "java");
  }

  /** Returns the pod's first process of a program; fails if there is none. */
  public static ProcessHandle processOf(Pod pod, String program) {
    var uid = pod.getMetadata().getUid();
    return ProcessHandle.allProcesses()
        .filter(process -> read(proc(process.pid(), "comm")).strip().equals(program))
        .filter(process -> read(proc(process.pid(), "cgroup")).contains(uid))
        .min(Comparator.comparingLong(ProcessHandle::pid))
        .orElseThrow(() ->
            new AssertionError(
                "no %s in pod %s here".formatted(program, pod.getMetadata().getName())));
  }

  /** Returns the version of the pod's Java, from the file {@code release} of its installation. */
  public static String javaVersion(Pod pod) {
    var java = javaOf(pod);
    var program =
        java.info().command().orElseThrow(() -> new AssertionError("no program of " + java.pid()));
    var home = Path.of("/").relativize(Path.of(program)).resolve("../..").normalize();
    return read(proc(java.pid(), "root").resolve(home).resolve("release"))
        .lines()
        .filter(line -> line.startsWith("JAVA_VERSION="))
        .map(line -> line.substring("JAVA_VERSION=".length()).replace("\"", ""))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no release of Java beside " + program));
  }

  /**
   * Returns the quotas that the kernel enforces on the pod's containers, in CPUs; negative for one
   * without, such as the one that holds the pod's network.
   */
  public static List<Double> cpuLimits(Pod pod) {
    return containerCgroups(pod, "cpu")
        .flatMap(cgroup ->
            number(cgroup, "cpu.cfs_quota_us")
                .flatMap(quota ->
                    number(cgroup, "cpu.cfs_period_us").map(period -> quota / (double) period))
                .stream())
        .toList();
  }

  /**
   * Starts a process that uses all of the CPU that the pod's container may have, as if it were one
   * of that container's own. It ends by itself after a minute.
   */
  public static Process burnCpuIn(Pod pod) {
    var limited =
        containerCgroups(pod, "cpu")
            .filter(
                cgroup -> number(cgroup, "cpu.cfs_quota_us").filter(quota -> quota > 0).isPresent())
            .findFirst()
            .orElseThrow(
                () -> new AssertionError("no limit of CPU of " + pod.getMetadata().getName()));
    try {
      var process =
          new ProcessBuilder("bash", "-c", "while [ $SECONDS -lt 60 ]; do :; done").start();
      Files.writeString(limited.resolve("cgroup.procs"), String.valueOf(process.pid()));
      return process;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the limits that the kernel enforces on the memory of the pod's containers, in bytes.
   */
  public static List<Long> memoryLimits(Pod pod) {
    return containerCgroups(pod, "memory")
        .flatMap(cgroup -> number(cgroup, "memory.limit_in_bytes").stream())
        .toList();
  }

  /** Returns the cgroups of a pod's containers in one hierarchy of cgroup version 1. */
  private static Stream<Path> containerCgroups(Pod pod, String hierarchy) {
    var uid = pod.getMetadata().getUid();
    var found = new ArrayList<Path>();
    try {
      Files.walkFileTree(
          CGROUPS.resolve(hierarchy).toRealPath(),
          Set.of(),
          CGROUP_DEPTH,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes its) {
              if (parentName(directory).contains(uid)) {
                found.add(directory);
              }
              return FileVisitResult.CONTINUE;
            }

            /** A cgroup goes with its container, also while this looks. */
            @Override
            public FileVisitResult visitFileFailed(Path file, IOException gone) {
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException gone) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found.stream();
  }

  /** Returns the number in a cgroup's file; empty if its container has just ended. */
  private static Optional<Long> number(Path cgroup, String file) {
    var number = read(cgroup.resolve(file)).strip();
    return number.isEmpty() ? Optional.empty() : Optional.of(Long.valueOf(number));
  }

  private static String parentName(Path directory) {
    return String.valueOf(directory.resolve("..").normalize().getFileName());
  }

  private static Path proc(long pid, String file) {
    return PROC.resolve(String.valueOf(pid)).resolve(file);
  }

  /** Returns the content of a file; empty if its process or cgroup has just ended. */
  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return "";
    }
  }
}
