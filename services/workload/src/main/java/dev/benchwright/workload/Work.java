package dev.benchwright.workload;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * The work that one request needs before it is answered. {@link Scenarios} creates it from the
 * client's parameters. A stack decides only on which thread each part runs and how it waits, so
 * that all stacks do the same work. It needs no more than a {@code switch} over the cases.
 */
public sealed interface Work {

  /** An answer that needs no work. */
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
   * @param answer called when the wait is over; costs hardly anything
   */
  record WaitThenAnswer(Duration pause, Supplier<Answer> answer) implements Work {}

  /**
   * Writes a file, reads it back and deletes it. {@link BlockingScenarios} blocks meanwhile, {@link
   * AsynchronousFileRoundTrip} does not.
   *
   * @param bytes the size of the file
   */
  record FileRoundTrip(int bytes) implements Work {}

  /** Reads every row of the table {@code products}: see {@link Answer#toProducts}. */
  record ReadProducts() implements Work {}
}
