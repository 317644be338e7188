package dev.benchwright.jetty;

import dev.benchwright.workload.arithmetic.CpuMillis;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * The scenario {@code answer-sleep-cpu}, in the order of a study of 2024: completes the answer,
 * then waits, then computes. The next request on the same connection waits until this one's thread
 * is done.
 */
final class AnswerFirstHandler extends Handler.Abstract {

  @Override
  public boolean handle(Request request, Response response, Callback callback)
      throws InterruptedException {
    int sleep = Parameters.header(request, "sleep", 1, 0, 60_000);
    int cpu = Parameters.header(request, "cpu", 1, 0, 10_000);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain;charset=UTF-8");
    Content.Sink.write(response, true, "OK", callback);
    Thread.sleep(sleep);
    CpuMillis.burn(cpu);
    return true;
  }
}
