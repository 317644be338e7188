package dev.benchwright.core.api.environment;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A JVM, as it reports itself.
 *
 * @param version version of the Java runtime, with its build
 * @param vendor who built it
 * @param name name of the virtual machine
 * @param collector its garbage collector
 * @param effectiveProcessors how many processors it detected
 * @param maxHeapMiB maximum size of its heap
 * @param flags the flags whose value is not their default, and the arguments that are not flags
 */
public record JvmStatus(
    @Nullable String version,
    @Nullable String vendor,
    @Nullable String name,
    @Nullable String collector,
    @Nullable Integer effectiveProcessors,
    @Nullable Long maxHeapMiB,
    List<JvmFlagStatus> flags) {

  public JvmStatus {
    flags = flags == null ? List.of() : List.copyOf(flags);
  }
}
