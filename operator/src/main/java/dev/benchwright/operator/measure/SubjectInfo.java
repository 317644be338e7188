package dev.benchwright.operator.measure;

import dev.benchwright.core.api.environment.JvmStatus;
import java.util.Map;
import java.util.Optional;

/**
 * What a subject tells of itself by series whose labels speak and whose value is always 1.
 *
 * @param jvm its JVM
 * @param cpuModel the processors that it runs on
 * @param cgroupVersion by which its limits are set
 * @param settings what its parts are set to, by name
 */
public record SubjectInfo(
    Optional<JvmStatus> jvm,
    Optional<String> cpuModel,
    Optional<String> cgroupVersion,
    Map<String, String> settings) {

  /** Of a subject that tells nothing. */
  public static final SubjectInfo NOTHING =
      new SubjectInfo(Optional.empty(), Optional.empty(), Optional.empty(), Map.of());
}
