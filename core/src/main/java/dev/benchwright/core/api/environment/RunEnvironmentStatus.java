package dev.benchwright.core.api.environment;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the valid trials of a run reported with the same value. Everything else is among the run's
 * differences.
 *
 * @param node name of the subjects' node
 * @param machine the subjects' node
 * @param jvm the subjects' JVM, with the flags that all of them share
 * @param generator the load generator's image
 * @param database the database's image
 * @param services the images of further services, by the name of each within a trial
 * @param versions versions of the measuring tools and of the cluster
 * @param notes what is unknown for some variants, and what was left out, as sentences
 */
public record RunEnvironmentStatus(
    @Nullable String node,
    @Nullable MachineStatus machine,
    @Nullable JvmStatus jvm,
    @Nullable ImageStatus generator,
    @Nullable ImageStatus database,
    Map<String, ImageStatus> services,
    @Nullable VersionsStatus versions,
    List<String> notes) {

  public RunEnvironmentStatus {
    services = services == null ? Map.of() : services;
    notes = notes == null ? List.of() : List.copyOf(notes);
  }
}
