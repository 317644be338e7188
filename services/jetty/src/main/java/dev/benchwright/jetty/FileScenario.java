package dev.benchwright.jetty;

import dev.benchwright.workload.FailureLog;
import dev.benchwright.workload.FileRoundTrip;
import java.io.IOException;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;

/** The scenario {@code file}, on the thread of the request. */
final class FileScenario {

  private static final FailureLog FAILURES =
      new FailureLog(FileScenario.class, "A file could not be written and read back");

  private FileScenario() {}

  static String file(Request request) {
    int bytes = Parameters.query(request, "bytes", 4096, 1, 1 << 20);
    try {
      FileRoundTrip.run(bytes);
      return "OK";
    } catch (IOException failure) {
      FAILURES.first(failure);
      throw new HttpException.RuntimeException(
          HttpStatus.INTERNAL_SERVER_ERROR_500,
          "A file could not be written and read back: the service's log has the first cause.",
          failure);
    }
  }
}
