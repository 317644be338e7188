package dev.benchwright.quarkus;

import dev.benchwright.workload.Answer;
import jakarta.ws.rs.core.MediaType;
import java.nio.charset.StandardCharsets;
import org.jboss.resteasy.reactive.RestResponse;

/** How an answer becomes a response of Quarkus REST. */
final class Responses {

  private static final MediaType CONTENT_TYPE =
      MediaType.TEXT_PLAIN_TYPE.withCharset(StandardCharsets.UTF_8.name());

  private Responses() {}

  static RestResponse<byte[]> of(Answer answer) {
    return RestResponse.ResponseBuilder.<byte[]>create(answer.status())
        .entity(answer.body())
        .type(CONTENT_TYPE)
        .build();
  }
}
