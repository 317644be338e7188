package dev.benchwright.operator.measure;

import dev.benchwright.core.api.environment.JvmStatus;
import java.util.Map;
import java.util.Optional;

/**
 * What a subject publishes about itself, in labels of series whose value is always 1.
 *
 * @param jvm its JVM
 * @param cpuModel model of the processors that it runs on
 * @param cgroupVersion version of the cgroups that set its limits
 * @param settings values of its parts' settings, by name
 */
public record SubjectInfo(
    Optional<JvmStatus> jvm,
    Optional<String> cpuModel,
    Optional<String> cgroupVersion,
    Map<String, String> settings) {

  /** For a subject that publishes nothing. */
  public static final SubjectInfo NOTHING =
      new SubjectInfo(Optional.empty(), Optional.empty(), Optional.empty(), Map.of());
}
