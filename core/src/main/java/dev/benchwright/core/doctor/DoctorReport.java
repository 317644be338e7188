package dev.benchwright.core.doctor;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the cluster, as the operator sees it, is fit for benchmarks. These are the fields of
 * {@code /api/doctor}.
 *
 * @param version version of this format
 * @param operatorVersion version of the operator that checked; absent for an unreleased build
 * @param checks the checks, in the order in which they build on each other
 */
public record DoctorReport(int version, @Nullable String operatorVersion, List<Check> checks) {

  /** The version of this class's format. */
  public static final int VERSION = 1;

  public DoctorReport {
    checks = checks == null ? List.of() : List.copyOf(checks);
  }

  /** How serious a finding is. */
  public enum Level {
    /** No problem. */
    @JsonProperty("ok")
    OK,
    /** Benchmarks run, but something may be wrong with them. */
    @JsonProperty("warn")
    WARN,
    /** No benchmark can be measured. */
    @JsonProperty("fail")
    FAIL
  }

  /**
   * One check and its result.
   *
   * @param name name of the check
   * @param level how serious the finding is
   * @param found what was found, as a sentence
   * @param advice what to do about it; absent if nothing is to be done
   */
  public record Check(String name, Level level, String found, @Nullable String advice) {

    /** Returns a check without a problem. */
    public static Check ok(String name, String found) {
      return new Check(name, Level.OK, found, null);
    }

    /** Returns a check whose problem does not prevent benchmarks, but needs attention. */
    public static Check warn(String name, String found, String advice) {
      return new Check(name, Level.WARN, found, advice);
    }

    /** Returns a check whose problem prevents every measurement. */
    public static Check fail(String name, String found, String advice) {
      return new Check(name, Level.FAIL, found, advice);
    }
  }
}
