package dev.benchwright.helidon;

import dev.benchwright.workload.FileRoundTrip;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;

/** The scenario {@code file}, on the thread of the request. */
final class FileService implements HttpService {

  @Override
  public void routing(HttpRules rules) {
    rules.get("/file", this::file);
  }

  private void file(ServerRequest request, ServerResponse response) throws IOException {
    FileRoundTrip.run(Parameters.query(request, "bytes", 4096, 1, 1 << 20));
    response.send("OK");
  }
}
