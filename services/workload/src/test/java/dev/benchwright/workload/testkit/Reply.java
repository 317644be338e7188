package dev.benchwright.workload.testkit;

import dev.benchwright.workload.Answer;

/**
 * What came over the wire.
 *
 * @param length the value of Content-Length, in bytes
 */
public record Reply(int status, String contentType, long length, String body) {

  /** What must come over the wire for the given answer. */
  public static Reply to(Answer answer) {
    return new Reply(answer.status(), Answer.CONTENT_TYPE, answer.body().length, answer.text());
  }
}
