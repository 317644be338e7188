package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Claim;
import dev.benchwright.studies.Claims.Statement;
import java.util.List;

/** Claims of which only the statements matter. */
final class SampleClaims {

  private SampleClaims() {}

  static Claim of(Statement... statements) {
    return of(false, statements);
  }

  static Claim thatNeedsCpuToSpare(Statement... statements) {
    return of(true, statements);
  }

  static Claim of(boolean needsCpuToSpare, Statement... statements) {
    return new Claim(
        "X1",
        "text",
        "here",
        "why",
        "big",
        needsCpuToSpare,
        false,
        List.of(),
        List.of(),
        List.of(statements),
        null,
        null,
        List.of());
  }
}
