package dev.benchwright.e2e.k6;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.benchwright.core.api.request.HttpMethod;
import dev.benchwright.e2e.k6.RecordingSubject.Received;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a load sends arrives as it was written, request by request. */
@Tag("k6")
class K6RequestsE2E {

  private static final String CLOSED = "{\"closed\": {\"users\": 2}}";

  private static final String OPEN =
      "{\"open\": {\"ratePerSecond\": 40, \"maxConnections\": 10, \"whenBusy\": \"Queue\"}}";

  /** One connection, so that requests arrive in the order of their numbers. */
  private static final String IN_ORDER =
      "{\"open\": {\"ratePerSecond\": 40, \"maxConnections\": 1, \"whenBusy\": \"Queue\"}}";

  private static final String BATCH = "{\"batch\": {\"users\": 3, \"requests\": 10}}";

  private static final String STAIRCASE =
      """
      {"staircase": {"startPerSecond": 20, "stepPerSecond": 20, "maxPerSecond": 40, "stepSeconds": 3,
       "restSeconds": 1, "settleSeconds": 1, "warmUpPerSecond": 20, "maxConnections": 10,
       "failedSteps": 1}}
      """;

  private static final String NASTY =
      "<b class=\"x\">it's</b> & ${id} {{id}} %s %20 \\ \\n \t\n ¥ 漢字 \u2028 `${1 + 1}` </script>";

  /** Values that mean something in URLs, in JSON, in JavaScript and in its replacements. */
  private static final List<String> VALUES =
      List.of("7", "a b&c=d/e?f#g", "\"quoted\\\"", "$& $1 $$ ${x}", "100%", "<i>", "'");

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {CLOSED, OPEN, BATCH, STAIRCASE})
  void aBodyOf100KilobytesArrivesAsItWasWritten(String model) {
    var body = NASTY.repeat(100 * 1024 / NASTY.length() + 1);
    try (var subject = RecordingSubject.start()) {
      var ended = send(subject, model, request("POST", "/in", "text/plain", body, null));

      assertThat(ended.summary().path("failedRequests").asLong()).isZero();
      assertThat(subject.received())
          .hasSizeGreaterThan(10)
          .containsOnly(new Received("POST", "/in", "fixed", "text/plain", body));
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "GET")
  void everyMethodIsSentAsItIs(HttpMethod method) {
    try (var subject = RecordingSubject.start()) {
      send(
          subject, OPEN, request(method.name(), "/in?a=b", "application/json", "{\"a\": 1}", null));

      assertThat(subject.received())
          .hasSizeGreaterThan(10)
          .containsOnly(
              new Received(method.name(), "/in?a=b", "fixed", "application/json", "{\"a\": 1}"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {CLOSED, OPEN, BATCH, STAIRCASE})
  void everyRequestHasItsValueInAllPlaces(String model) throws JsonProcessingException {
    var body = "{\"id\": \"@ID@\", \"again\": \"<@ID@>\", \"not\": \"@id@ ${id}\"}";
    var inStrings = List.of(true, true);
    try (var subject = RecordingSubject.start()) {
      var request = request("POST", "/in/@ID@?of=@ID@", "application/json", body, VALUES);
      request.withObject("/values").set("inJson", JSON.valueToTree(inStrings));
      request.withObject("/headers").put("X-Id", "@ID@");
      send(subject, model, request);

      assertThat(subject.received())
          .hasSizeGreaterThan(20)
          .allSatisfy(received -> assertThat(received).isEqualTo(expected(received.id())));
      // The check before the load has the first value, too.
      assertThat(counts(subject)).hasSize(VALUES.size());
    }
  }

  @Test
  void aValueOutsideOfAStringIsSentAsItIs() {
    var body = "{\"item\": @ID@, \"note\": \"@ID@\"}";
    var items = List.of("{\"a\": [1, null]}", "\"x\\n\"", "-2.5e3");
    try (var subject = RecordingSubject.start()) {
      var request = request("POST", "/in", "application/json", body, items);
      request.withObject("/values").set("inJson", JSON.valueToTree(List.of(false, true)));
      send(subject, IN_ORDER, request);

      assertThat(Set.copyOf(bodies(subject)))
          .containsExactlyInAnyOrder(
              "{\"item\": {\"a\": [1, null]}, \"note\": \"{\\\"a\\\": [1, null]}\"}",
              "{\"item\": \"x\\n\", \"note\": \"\\\"x\\\\n\\\"\"}",
              "{\"item\": -2.5e3, \"note\": \"-2.5e3\"}");
    }
  }

  @Test
  void onlyWhatTheRunWroteHasValues() {
    try (var subject = RecordingSubject.start()) {
      var request = request("POST", "/in", "text/plain", "id 0 and p", List.of("x"));
      // It stands in the subject's address and in the Content-Type, too.
      request
          .withObject("/values")
          .put("inPlaceOf", "0")
          .set("inJson", JSON.valueToTree(List.of(false)));
      request.withObject("/headers").remove("Content-Type");
      request.put("contentType", "text/plain; x=0");
      send(subject, IN_ORDER, request);

      assertThat(subject.received())
          .hasSizeGreaterThan(3)
          .containsOnly(new Received("POST", "/in", "fixed", "text/plain; x=0", "id x and p"));
    }
  }

  @Test
  void theCheckHasTheFirstValueWhateverTheOrder() throws IOException {
    for (int seed = 1; seed <= 3; seed++) {
      try (var subject = RecordingSubject.start()) {
        var request = request("POST", "/in", "text/plain", "@ID@", VALUES);
        request.withObject("/values").put("seed", seed);
        send(subject, IN_ORDER, request, Files.createDirectory(directory.resolve("seed-" + seed)));

        assertThat(subject.received().getFirst().body()).isEqualTo(VALUES.getFirst());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {CLOSED, OPEN, BATCH, STAIRCASE})
  void numbersInRoundRobinAreSentOnce(String model) {
    try (var subject = RecordingSubject.start()) {
      var request = request("POST", "/in", "application/json", "{\"id\": @ID@}", null);
      request
          .putObject("values")
          .put("inPlaceOf", "@ID@")
          .<ObjectNode>set("inJson", JSON.valueToTree(List.of(false)))
          .putObject("numbers")
          .put("from", 100)
          .put("to", 4_000_000_000L);
      send(subject, model, request);

      // With that of the check, of which a subject may remember that it was there.
      assertThat(subject.received()).hasSizeGreaterThan(20);
      assertThat(subject.received().stream().map(Received::body)).doesNotHaveDuplicates();
      assertThat(bodies(subject)).contains("{\"id\": 100}", "{\"id\": 101}");
    }
  }

  @Test
  void eachOfSeveralValuesIsDrawnOnItsOwn() {
    try (var subject = RecordingSubject.start()) {
      var request =
          request(
              "POST",
              "/in?u=@U@",
              "application/json",
              "{\"a\": @ID@, \"b\": \"@N@@ID@@U@\"}",
              VALUES);
      request.remove("list");
      request.set("list", JSON.valueToTree(List.of("1", "2", "3")));
      request.withObject("/headers").put("X-Id", "@N@ of @U@");
      request.withObject("/values").set("inJson", JSON.valueToTree(List.of(false, true)));
      var further = request.putArray("furtherValues");
      further
          .addObject()
          .put("inPlaceOf", "@N@")
          .<ObjectNode>set("inJson", JSON.valueToTree(List.of(true)))
          .put("seed", 5)
          .putObject("numbers")
          .put("from", 10)
          .put("to", 19);
      further
          .addObject()
          .put("inPlaceOf", "@U@")
          .<ObjectNode>set("inJson", JSON.valueToTree(List.of(true)))
          .put("file", "./values-2.json");
      write("values-2.json", List.of("x y", "\"z\""));
      send(subject, IN_ORDER, request);

      var received = subject.received().stream().skip(1).toList();
      assertThat(received).hasSizeGreaterThan(60);
      var numbers = new TreeSet<String>();
      for (int i = 0; i < received.size(); i++) {
        var one = received.get(i);
        var number = one.id().substring(0, 2);
        var user = i % 2 == 0 ? "x y" : "\"z\"";
        numbers.add(number);
        assertThat(one.id()).isEqualTo(number + " of " + user);
        assertThat(one.target()).isEqualTo(i % 2 == 0 ? "/in?u=x%20y" : "/in?u=%22z%22");
        assertThat(one.body())
            .isEqualTo(
                "{\"a\": %2$d, \"b\": \"%1$s%2$d%3$s\"}"
                    .formatted(number, i % 3 + 1, user.replace("\"", "\\\"")));
      }
      assertThat(numbers).hasSize(10).first().isEqualTo("10");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {CLOSED, OPEN, BATCH, STAIRCASE})
  void aFormWithAFileArrivesPartByPart(String model) {
    int size = 50_000;
    try (var subject = RecordingSubject.start()) {
      var request = request("POST", "/in", "x", "", List.of("Ünder", "B"));
      request.remove("body");
      request.withObject("/headers").remove("Content-Type");
      var parts = request.putArray("multipart");
      parts.addObject().put("name", "title").put("text", "Book <@ID@>");
      parts
          .addObject()
          .put("name", "cover")
          .putObject("file")
          .put("name", "c.jpg")
          .put("contentType", "image/jpeg")
          .put("bytes", size);
      send(subject, model, request);

      assertThat(subject.received()).hasSizeGreaterThan(10);
      for (int i = 0; i < subject.received().size(); i++) {
        var one = subject.received().get(i);
        assertThat(one.contentType()).startsWith("multipart/form-data; boundary=");
        assertThat(one.body())
            .contains("name=\"title\"")
            .containsPattern("Book <(Ünder|B)>")
            .contains("name=\"cover\"; filename=\"c.jpg\"")
            .contains("Content-Type: image/jpeg");
        assertThat(subject.bodies().get(i)).hasSizeBetween(size, size + 1000);
      }
      assertThat(deflated(subject.bodies().getFirst())).isGreaterThan(size);
    }
  }

  private void write(String file, List<String> values) {
    try {
      Files.writeString(directory.resolve(file), JSON.writeValueAsString(values));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns how many bytes are left when some are compressed. */
  private static int deflated(byte[] bytes) {
    var deflater = new Deflater();
    try {
      deflater.setInput(bytes);
      deflater.finish();
      return deflater.deflate(new byte[2 * bytes.length]);
    } finally {
      deflater.end();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {CLOSED, OPEN, STAIRCASE})
  void aRequestHasNoCookiesOfOthers(String model) {
    try (var subject = RecordingSubject.start()) {
      send(subject, model, request("POST", "/in", "text/plain", "x", null));

      assertThat(subject.cookies().values()).hasSizeGreaterThan(10).containsOnly("");
    }
  }

  @Test
  void aBatchHasNoCookiesOfOthers() {
    int batch = 10;
    try (var subject = RecordingSubject.start()) {
      send(subject, BATCH, request("POST", "/in", "text/plain", "x", null));

      assertThat(subject.cookies()).hasSizeGreaterThan(3 * batch);
      subject
          .cookies()
          .forEach((number, cookie) -> {
            if (!cookie.isEmpty()) {
              // Number 0 is the check before the load.
              int first = (number - 1) / batch * batch + 1;
              assertThat(Integer.parseInt(cookie.replace("number=", "")))
                  .as("the request that gave the cookie of request %d", number)
                  .isBetween(first, number);
            }
          });
    }
  }

  @Test
  void valuesFollowEachOther() {
    try (var subject = RecordingSubject.start()) {
      var request = request("POST", "/in", "text/plain", "@ID@", VALUES);
      send(subject, IN_ORDER, request);

      var sent = bodies(subject);
      assertThat(sent).hasSizeGreaterThan(3 * VALUES.size());
      for (int i = 0; i < sent.size(); i++) {
        assertThat(sent.get(i)).as("request %d", i).isEqualTo(VALUES.get(i % VALUES.size()));
      }
    }
  }

  @Test
  void theSeedDecidesARandomOrder() throws IOException {
    var first = random(7, "first");
    assertThat(random(7, "again")).isEqualTo(first);
    assertThat(random(8, "other")).isNotEqualTo(first);

    // 160 draws of 7: a value that comes in less than a third or more than thrice its share has,
    // with independent draws, a probability below 0.00001.
    assertThat(
            first.stream()
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting())))
        .hasSize(VALUES.size())
        .allSatisfy((value, count) -> assertThat(count).isBetween(7L, 69L));
  }

  @ParameterizedTest
  @ValueSource(strings = {CLOSED, OPEN, BATCH, STAIRCASE})
  void anAnswerThatDoesNotMatchHasFailed(String model) {
    // The first answer is that to the check.
    try (var subject = RecordingSubject.answering(n -> n % 4 == 3 ? "late" : "order 17")) {
      var request = request("POST", "/in", "text/plain", "x", null);
      request.withObject("/check").put("bodyPattern", "^order [0-9]+$").put("ofEveryAnswer", true);
      var ended = send(subject, model, request);

      long all = ended.samples("http_reqs", "phase", "steady").all().size();
      long failed = ended.summary().path("failedRequests").asLong();
      assertThat(failed).isBetween(all / 4 - 5, all / 4 + 5).isPositive();
      assertThat(
              K6Figures.steps(ended.summary()).stream()
                  .mapToLong(step -> step.path("failedRequests").asLong())
                  .sum())
          .isEqualTo(model.equals(STAIRCASE) ? failed : 0);
      // All of them have the right status.
      assertThat(ended.samples("benchwright_mismatched_requests", "phase", "steady").sum())
          .isEqualTo(failed);
    }
  }

  @Test
  void anAnswerThatDoesNotMatchEndsTheCheck() {
    try (var subject = RecordingSubject.start()) {
      var request = request("POST", "/in", "text/plain", "x", null);
      request.withObject("/check").put("bodyPattern", "^order [0-9]+$").put("ofEveryAnswer", true);
      request.put("wrongAnswerSeconds", 1);
      var ended = send(subject, OPEN, request);

      assertThat(ended.output())
          .contains("POST " + subject.uri() + "/in")
          .contains("a body that matches ^order [0-9]+$");
    }
  }

  private List<String> random(int seed, String name) throws IOException {
    try (var subject = RecordingSubject.start()) {
      var request = request("POST", "/in", "text/plain", "@ID@", VALUES);
      request.withObject("/values").put("seed", seed);
      send(subject, IN_ORDER, request, Files.createDirectory(directory.resolve(name)));
      return bodies(subject).stream().limit(160).toList();
    }
  }

  /** Returns what was sent, without the check. */
  private static List<String> bodies(RecordingSubject subject) {
    return subject.received().stream().skip(1).map(Received::body).toList();
  }

  private static Map<String, Long> counts(RecordingSubject subject) {
    return subject.received().stream()
        .collect(Collectors.groupingBy(Received::id, Collectors.counting()));
  }

  private static Received expected(String value) throws JsonProcessingException {
    var encoded =
        URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20").replace("%27", "'");
    var inJson = JSON.writeValueAsString(value);
    return new Received(
        "POST",
        "/in/%1$s?of=%1$s".formatted(encoded),
        value,
        "application/json",
        "{\"id\": %s, \"again\": \"<%s>\", \"not\": \"@id@ ${id}\"}"
            .formatted(inJson, inJson.substring(1, inJson.length() - 1)));
  }

  private static ObjectNode request(
      String method, String path, String contentType, String body, @Nullable List<String> values) {
    var plan = JSON.createObjectNode().put("method", method).put("path", path).put("body", body);
    plan.putObject("headers").put("Content-Type", contentType).put("X-Id", "fixed");
    plan.putObject("check").put("status", 200).putNull("body").putNull("bodyPattern");
    if (values != null) {
      plan.putObject("values")
          .put("inPlaceOf", "@ID@")
          .put("file", "./values.json")
          .set("inJson", JSON.valueToTree(List.of(false, false)));
      plan.set("list", JSON.valueToTree(values));
    }
    return plan;
  }

  private K6Process.Ended send(RecordingSubject subject, String model, ObjectNode request) {
    return send(subject, model, request, directory);
  }

  private static K6Process.Ended send(
      RecordingSubject subject, String model, ObjectNode request, Path directory) {
    var list = request.remove("list");
    var k6 = K6Process.load(directory, subject.uri(), "", model).plan(request.toString());
    return (list == null ? k6 : k6.values(list.toString())).run();
  }
}
