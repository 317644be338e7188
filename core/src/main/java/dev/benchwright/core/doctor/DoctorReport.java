package dev.benchwright.core.doctor;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether what the operator sees of its cluster is fit for benchmarks. These are the fields of
 * {@code /api/doctor}.
 *
 * @param version of this form
 * @param operatorVersion of the operator that looked; absent for one that was not released
 * @param checks in the order in which they build on each other
 */
public record DoctorReport(int version, @Nullable String operatorVersion, List<Check> checks) {

  /** Of the form that this class has. */
  public static final int VERSION = 1;

  public DoctorReport {
    checks = checks == null ? List.of() : List.copyOf(checks);
  }

  /** How bad it is. */
  public enum Level {
    /** As it should be. */
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
   * One thing that was looked at.
   *
   * @param name of it
   * @param level how bad it is
   * @param found what was seen, as a sentence
   * @param advice what to do about it; absent where nothing is to be done
   */
  public record Check(String name, Level level, String found, @Nullable String advice) {

    /** One that is as it should be. */
    public static Check ok(String name, String found) {
      return new Check(name, Level.OK, found, null);
    }

    /** One that lets benchmarks run, and yet must be looked at. */
    public static Check warn(String name, String found, String advice) {
      return new Check(name, Level.WARN, found, advice);
    }

    /** One without which no benchmark can be measured. */
    public static Check fail(String name, String found, String advice) {
      return new Check(name, Level.FAIL, found, advice);
    }
  }
}
