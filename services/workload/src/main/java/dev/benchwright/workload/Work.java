package dev.benchwright.workload;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * What one request has to do before it is answered. {@link Scenarios} makes it from what the client
 * wrote. A stack decides only on which thread each part runs and how it waits, so that the work
 * itself is the same in all of them; a {@code switch} over the cases is all that it needs.
 */
public sealed interface Work {

  /** Nothing is left to do. */
  record Ready(Answer answer) implements Work {}

  /**
   * Computes, then waits, then answers.
   *
   * @param computation keeps one core busy, never blocks, and gives the answer
   * @param pause zero when there is nothing to wait for: a stack must then not wait at all
   */
  record ComputeThenWait(Supplier<Answer> computation, Duration pause) implements Work {}

  /**
   * Waits, then answers.
   *
   * @param pause zero when there is nothing to wait for: a stack must then not wait at all
   * @param answer asked for when the wait is over, at hardly any cost
   */
  record WaitThenAnswer(Duration pause, Supplier<Answer> answer) implements Work {}

  /**
   * Writes a file, reads it back and deletes it: {@link BlockingScenarios} does so blocking, and
   * {@link AsynchronousFileRoundTrip} without.
   *
   * @param bytes the size of the file
   */
  record FileRoundTrip(int bytes) implements Work {}

  /** Reads every row of the table {@code products}: see {@link Answer#toProducts}. */
  record ReadProducts() implements Work {}
}
