package dev.benchwright.workload.testkit;

import java.nio.charset.StandardCharsets;

/**
 * A response as it came over the wire.
 *
 * @param contentType the value of Content-Type without its parameters, such as {@code text/plain}
 * @param length the value of Content-Length, in bytes; -1 without one
 */
public record Reply(int status, String contentType, long length, String body) {

  /** Returns the reply with which every service answers a scenario whose answer is a text. */
  public static Reply ofText(String body) {
    return new Reply(200, "text/plain", body.getBytes(StandardCharsets.UTF_8).length, body);
  }
}
