package dev.benchwright.workload.testkit;

import dev.benchwright.workload.Answer;

/**
 * A response as it came over the wire.
 *
 * @param length the value of Content-Length, in bytes
 */
public record Reply(int status, String contentType, long length, String body) {

  /** Returns the reply that a service must send for the given answer. */
  public static Reply to(Answer answer) {
    return new Reply(answer.status(), Answer.CONTENT_TYPE, answer.body().length, answer.text());
  }
}
