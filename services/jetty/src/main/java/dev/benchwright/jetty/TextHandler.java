package dev.benchwright.jetty;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Answers requests of one method with a text, on the thread that Jetty gives each. Jetty answers
 * those of another method with 404, and writes the page for whatever the text throws.
 */
final class TextHandler extends Handler.Abstract {

  private final HttpMethod method;
  private final Text text;

  private TextHandler(HttpMethod method, Text text) {
    this.method = method;
    this.text = text;
  }

  /** Makes the text of an answer. */
  @FunctionalInterface
  interface Text {
    String of(Request request) throws Exception;
  }

  static TextHandler get(Text text) {
    return new TextHandler(HttpMethod.GET, text);
  }

  static TextHandler post(Text text) {
    return new TextHandler(HttpMethod.POST, text);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (!method.is(request.getMethod())) {
      return false;
    }
    String answer = text.of(request);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain;charset=UTF-8");
    Content.Sink.write(response, true, answer, callback);
    return true;
  }
}
