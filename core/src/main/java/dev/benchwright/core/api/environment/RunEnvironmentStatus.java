package dev.benchwright.core.api.environment;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was the same in all trials of a run that count and told it. What was not stands among the
 * run's differences.
 *
 * @param node name of the subjects' node
 * @param machine the subjects' node
 * @param jvm the subjects' JVM, with the flags that all of them have alike
 * @param generator the load generator's image
 * @param database the database's image
 * @param versions of what measures and of what it runs on
 * @param notes what is not known of some variants, and what was left out, as sentences
 */
public record RunEnvironmentStatus(
    @Nullable String node,
    @Nullable MachineStatus machine,
    @Nullable JvmStatus jvm,
    @Nullable ImageStatus generator,
    @Nullable ImageStatus database,
    @Nullable VersionsStatus versions,
    List<String> notes) {

  public RunEnvironmentStatus {
    notes = notes == null ? List.of() : List.copyOf(notes);
  }
}
