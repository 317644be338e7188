package dev.benchwright.bookshop.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a service answered. */
public record Reply(int status, String contentType, byte[] body) {

  private static final JsonMapper JSON = new JsonMapper();

  /** Returns the body as text. */
  public String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** Returns the body, which must be JSON and have the status. */
  public JsonNode json(int expectedStatus) {
    assertThat(status).as(text()).isEqualTo(expectedStatus);
    assertThat(contentType).as(text()).isEqualTo("application/json");
    return JSON.readTree(body);
  }

  /** Returns the problem detail, which must have the status. */
  public String problem(int expectedStatus) {
    assertThat(status).as(text()).isEqualTo(expectedStatus);
    assertThat(contentType).as(text()).isEqualTo("application/problem+json");
    JsonNode problem = JSON.readTree(body);
    assertThat(problem.path("status").asInt()).as(text()).isEqualTo(expectedStatus);
    String detail = problem.path("detail").asString();
    assertThat(detail).as(text()).isNotBlank();
    return detail;
  }

  @Override
  public String toString() {
    return status + " " + contentType + " " + text();
  }
}
