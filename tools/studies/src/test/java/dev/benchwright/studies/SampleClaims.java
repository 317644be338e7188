package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Claim;
import dev.benchwright.studies.Claims.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Claims of which only the statements matter. */
final class SampleClaims {

  private SampleClaims() {}

  static Claim of(Statement... statements) {
    return of(false, statements);
  }

  static Claim thatNeedsCpuToSpare(Statement... statements) {
    return of(true, statements);
  }

  /** A claim about a subject of which at least so much of its CPU is in use. */
  static Claim thatNeedsCpuInUse(double part, Statement... statements) {
    return of(false, part, statements);
  }

  static Claim of(boolean needsCpuToSpare, Statement... statements) {
    return of(needsCpuToSpare, null, statements);
  }

  private static Claim of(
      boolean needsCpuToSpare, @Nullable Double needsCpuInUse, Statement... statements) {
    return new Claim(
        "X1",
        "text",
        "here",
        "why",
        "big",
        needsCpuToSpare,
        needsCpuInUse,
        false,
        List.of(),
        List.of(),
        List.of(statements),
        null,
        null,
        null,
        null,
        null,
        List.of());
  }
}
