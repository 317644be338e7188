package dev.benchwright.core.measure.prometheus;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/**
 * Checks that samples can be written. It sends a request without samples, which changes nothing, in
 * the same way as generators send theirs.
 *
 * @param url URL to which generators write
 * @param deadline for the answer
 */
public record RemoteWriteProbe(URI url, Duration deadline) {

  /** A message without fields, compressed by Snappy: only its length. */
  private static final byte[] NO_SAMPLES = {0};

  private static final int MAX_QUOTED_CHARS = 200;

  /** The result of the check. */
  public sealed interface Answer {

    /** Samples would be accepted. */
    record Taken() implements Answer {}

    /**
     * Samples would be refused.
     *
     * @param status status of the HTTP answer
     * @param reason body of the answer, on one line
     */
    record Refused(int status, String reason) implements Answer {

      /** Returns whether this is the answer of a Prometheus whose receiver is disabled. */
      public boolean isSwitchedOff() {
        return status == HttpURLConnection.HTTP_NOT_FOUND;
      }
    }

    /**
     * There was no answer.
     *
     * @param reason why, in words
     */
    record Unreachable(String reason) implements Answer {}
  }

  /** Sends the request and returns the result. */
  public Answer ask() {
    var request =
        HttpRequest.newBuilder(url)
            .timeout(deadline)
            .header("Content-Type", "application/x-protobuf")
            .header("Content-Encoding", "snappy")
            .header("X-Prometheus-Remote-Write-Version", "0.1.0")
            .POST(BodyPublishers.ofByteArray(NO_SAMPLES))
            .build();
    try (var http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(deadline)
            .build()) {
      var answer = http.send(request, BodyHandlers.ofString());
      return answer.statusCode() / 100 == 2
          ? new Answer.Taken()
          : new Answer.Refused(answer.statusCode(), line(answer.body()));
    } catch (IOException e) {
      var message = e.getMessage();
      var name = e.getClass().getSimpleName();
      return new Answer.Unreachable(message == null ? name : name + ": " + message);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Answer.Unreachable("the operator is stopping");
    }
  }

  private static String line(String body) {
    var line = body.strip().replaceAll("\\s+", " ");
    return line.length() <= MAX_QUOTED_CHARS ? line : line.substring(0, MAX_QUOTED_CHARS) + "…";
  }
}
