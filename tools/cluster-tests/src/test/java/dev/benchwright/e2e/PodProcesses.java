package dev.benchwright.e2e;

import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

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

  /** Returns the cgroups of a pod's containers in one hierarchy of cgroup version 1. */
  public static List<Path> containerCgroups(Pod pod, String hierarchy) {
    var uid = pod.getMetadata().getUid();
    try (Stream<Path> all = Files.walk(CGROUPS.resolve(hierarchy).toRealPath(), CGROUP_DEPTH)) {
      return all.filter(Files::isDirectory)
          .filter(directory -> parentName(directory).contains(uid))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the number in a cgroup's file. */
  public static long number(Path cgroup, String file) {
    return Long.parseLong(read(cgroup.resolve(file)).strip());
  }

  private static String parentName(Path directory) {
    return String.valueOf(directory.resolve("..").normalize().getFileName());
  }

  private static Path proc(long pid, String file) {
    return PROC.resolve(String.valueOf(pid)).resolve(file);
  }

  /** Returns the content of a file; empty if its process has just ended. */
  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return "";
    }
  }
}
