package dev.benchwright.jetty;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** As {@link TextHandler}, with an object that Jackson writes as JSON. */
final class JsonHandler extends Handler.Abstract {

  /** Reads and writes all JSON of this service. */
  static final ObjectMapper JSON =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private final HttpMethod method;
  private final Value value;

  private JsonHandler(HttpMethod method, Value value) {
    this.method = method;
    this.value = value;
  }

  /** Makes the object of an answer. */
  @FunctionalInterface
  interface Value {
    Object of(Request request) throws Exception;
  }

  static JsonHandler get(Value value) {
    return new JsonHandler(HttpMethod.GET, value);
  }

  static JsonHandler post(Value value) {
    return new JsonHandler(HttpMethod.POST, value);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (!method.is(request.getMethod())) {
      return false;
    }
    byte[] answer = JSON.writeValueAsBytes(value.of(request));
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    response.write(true, ByteBuffer.wrap(answer), callback);
    return true;
  }
}
