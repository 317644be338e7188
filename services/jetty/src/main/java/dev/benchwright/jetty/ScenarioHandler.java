package dev.benchwright.jetty;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.BlockingScenarios;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;

/**
 * Serves each scenario on the thread that Jetty gives the request, and blocks while it waits. Jetty
 * knows that this handler blocks, and never calls it on a thread that others wait for.
 */
final class ScenarioHandler extends Handler.Abstract {

  private static final HttpField CONTENT_TYPE =
      new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, Answer.CONTENT_TYPE);

  private final BlockingScenarios scenarios;

  ScenarioHandler(BlockingScenarios scenarios) {
    super(InvocationType.BLOCKING);
    this.scenarios = scenarios;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback)
      throws InterruptedException {
    Fields query = Request.extractQueryParameters(request);
    Answer answer =
        scenarios.answer(
            Request.getPathInContext(request), query::getValue, request.getHeaders()::get);
    response.setStatus(answer.status());
    response.getHeaders().put(CONTENT_TYPE);
    response.write(true, ByteBuffer.wrap(answer.body()), callback);
    return true;
  }
}
