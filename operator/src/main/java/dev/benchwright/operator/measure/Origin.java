package dev.benchwright.operator.measure;

import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** How the value of a metric is had. */
sealed interface Origin {

  /** A PromQL query, evaluated at the end of the whole load: for the generator's series. */
  record AtEndOfLoad(Function<QueryScope, String> promQl) implements Origin {}

  /** A PromQL query, evaluated at the end of the steady phase. */
  record AtEndOfSteady(Function<QueryScope, String> promQl) implements Origin {}

  /** A figure of the generator's summary that a histogram cannot have. */
  record Summary(String field, ToDoubleFunction<K6Summary> value) implements Origin {}

  /** The quotient of two metrics that stand before it in the catalog. */
  record Quotient(String dividend, String divisor) implements Origin {}
}
