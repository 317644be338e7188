package dev.benchwright.workload.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks every variant's answers to the scenarios with JSON, with rows, and with another service.
 */
interface ShopContract {

  /** Returns the service under test. */
  RunningService service();

  /** Returns the client that sends the requests. */
  Client client();

  @Test
  default void articlesAreAnsweredAsJson() throws Exception {
    Reply reply = get("/api/articles?count=2");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.contentType()).isEqualTo("application/json");
    assertThat(reply.body())
        .isEqualTo(
            "[{\"id\":1,\"name\":\"Article 1\",\"price\":0.5,\"tags\":[\"green\",\"medium\"]},"
                + "{\"id\":2,\"name\":\"Article 2\",\"price\":0.75,\"tags\":[\"blue\",\"large\"]}]");
    assertThat(get("/api/articles?count=0").body()).isEqualTo("[]");
  }

  @Test
  default void anOrderIsReadAndAddedUp() throws Exception {
    Reply reply =
        post(
            "/api/orders",
            "{\"customer\":\"Ada\",\"lines\":[{\"article\":1,\"quantity\":2},"
                + "{\"article\":7,\"quantity\":1}]}");
    assertThat(reply.status()).as("%s", reply).isEqualTo(200);
    assertThat(reply.contentType()).isEqualTo("application/json");
    assertThat(reply.body())
        .isEqualTo("{\"customer\":\"Ada\",\"lines\":2,\"pieces\":3,\"total\":3.0}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"customer\":\"Ada\",\"lines\":[]} | lines",
        "{\"customer\":\"Ada\",\"lines\":[{\"article\":1,\"quantity\":0}]} | quantity",
        "{\"customer\":\"Ada\",\"lines\":[{\"article\":0,\"quantity\":1}]} | article",
        "{\"customer\":\"Ada\",\"lines\":[{\"article\":1,\"quantity\":101}]} | quantity",
        "{\"customer\":\"Ada\",\"lines\":[null]} | lines",
        "{\"customer\":\" \",\"lines\":[{\"article\":1,\"quantity\":1}]} | customer",
        "{\"customer\":\"Ada Ada Ada Ada Ada Ada Ada Ada Ada Ada A\",\"lines\":[{\"article\":1,\"quantity\":1}]} | customer",
        "{\"lines\":[{\"article\":1,\"quantity\":1}]} | customer"
      })
  default void anOrderThatIsNoneIsRefused(String order, String field) throws Exception {
    Reply reply = post("/api/orders", order);
    assertThat(reply.status()).as("status of %s: %s", order, reply).isEqualTo(400);
    assertThat(reply.body()).as("refusal of %s", order).contains(field);
  }

  @ParameterizedTest
  @CsvSource({"100, 200", "101, 400"})
  default void anOrderHasAHundredLinesAtMost(int lines, int status) throws Exception {
    String line = "{\"article\":1,\"quantity\":1}";
    String order =
        "{\"customer\":\"Ada\",\"lines\":["
            + String.join(",", Collections.nCopies(lines, line))
            + "]}";
    assertThat(post("/api/orders", order).status()).isEqualTo(status);
  }

  @Test
  default void aFieldThatNobodyKnowsIsNoReasonToRefuseAnOrder() throws Exception {
    Reply reply =
        post(
            "/api/orders",
            "{\"customer\":\"Ada\",\"coupon\":7,\"lines\":[{\"article\":1,\"quantity\":1}]}");
    assertThat(reply.status()).as("%s", reply).isEqualTo(200);
  }

  @Test
  default void aBodyThatIsNoJsonIsRefused() throws Exception {
    assertThat(post("/api/orders", "{\"customer\":").status()).isEqualTo(400);
  }

  @Test
  default void allProductsAreReadAndListed() throws Exception {
    Reply reply = get("/api/products");
    assertThat(reply.status()).as("%s", reply).isEqualTo(200);
    assertThat(reply.contentType()).isEqualTo("application/json");
    assertThat(reply.body())
        .matches(
            "\\[(\\{\"id\":\\d+,\"name\":\"[^\"]+\",\"inStock\":\\d+,\"onOrder\":\\d+},?){77}]")
        .contains("{\"id\":77,");
  }

  @Test
  default void oneProductIsReadByItsKey() throws Exception {
    Reply reply = get("/api/products/77");
    assertThat(reply.status()).as("%s", reply).isEqualTo(200);
    assertThat(reply.contentType()).isEqualTo("application/json");
    assertThat(reply.body())
        .matches("\\{\"id\":77,\"name\":\"[^\"]+\",\"inStock\":\\d+,\"onOrder\":\\d+}");
    assertThat(get("/api/products/78").status()).isEqualTo(404);
  }

  /** What does not fit into a key is no other key. */
  @ParameterizedTest
  @ValueSource(strings = {"65537", "4294967297", "abc"})
  default void aKeyThatIsNoneIsRefused(String key) throws Exception {
    assertThat(get("/api/products/" + key).status()).isEqualTo(400);
    assertThat(post("/api/products/" + key + "/orders", "").status()).isEqualTo(400);
  }

  @Test
  default void everyOrderOfAProductIsNotedOnce() throws Exception {
    int before = onOrder(get("/api/products/5"));
    for (int order = 1; order <= 5; order++) {
      Reply reply = post("/api/products/5/orders", "");
      assertThat(reply.status()).as("%s", reply).isEqualTo(200);
      assertThat(onOrder(reply)).isEqualTo(before + order);
    }
    assertThat(onOrder(get("/api/products/5"))).isEqualTo(before + 5);
    assertThat(post("/api/products/78/orders", "").status()).isEqualTo(404);
  }

  @Test
  default void ordersAtOnceAreAllNoted() throws Exception {
    int before = onOrder(get("/api/products/6"));
    var replies =
        Stream.generate(() -> client().ask("POST", service().port(), "/api/products/6/orders"))
            .limit(40)
            .toList();
    for (var reply : replies) {
      assertThat(reply.get().status()).isEqualTo(200);
    }
    assertThat(onOrder(get("/api/products/6"))).isEqualTo(before + 40);
  }

  @Test
  default void aWaitWithinSynchronizedHoldsNoOtherRequestUp() throws Exception {
    long start = System.nanoTime();
    var replies =
        Stream.generate(() -> client().ask(service().port(), "/api/synchronized?wait=300"))
            .limit(4)
            .toList();
    for (var reply : replies) {
      assertThat(reply.get()).isEqualTo(Reply.ofText("OK"));
    }
    assertThat(System.nanoTime() - start).isGreaterThan(299_000_000L);
  }

  @Test
  default void withoutASecondServiceCallSaysWhatIsMissing() throws Exception {
    Reply reply = get("/api/call");
    assertThat(reply.status()).isEqualTo(503);
    assertThat(reply.body()).contains("set SLOW_URL to its address");
  }

  private static int onOrder(Reply reply) {
    return Integer.parseInt(reply.body().replaceFirst("(?s).*\"onOrder\":(\\d+)}.*", "$1"));
  }

  private Reply get(String path) throws Exception {
    return client().get(service().port(), path);
  }

  private Reply post(String path, String body) throws Exception {
    return client().postJson(service().port(), path, body);
  }
}
