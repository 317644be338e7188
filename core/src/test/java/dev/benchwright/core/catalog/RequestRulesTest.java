package dev.benchwright.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.request.AnswerSpec;
import dev.benchwright.core.api.request.BodySpec;
import dev.benchwright.core.api.request.DrawOrder;
import dev.benchwright.core.api.request.DrawnValuesSpec;
import dev.benchwright.core.api.request.HttpMethod;
import dev.benchwright.core.api.request.RequestSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.run.VariantSpec;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestRulesTest {

  private static final String ID = "@ID@";

  @Test
  void anOwnImageIsAskedAsTheRunSays() throws NotAcceptedException {
    var body = BodySpec.json("{\"id\": \"@ID@\"}");
    var values = values("1", "2");
    var request =
        resolved(
            new RequestSpec(
                HttpMethod.PUT,
                Map.of("X-Tenant", "a"),
                body,
                values,
                List.of(),
                new AnswerSpec(201, "^[0-9]+$")));
    assertThat(request.method()).isEqualTo(HttpMethod.PUT);
    assertThat(request.path()).isEqualTo("/orders?limit=1");
    assertThat(request.headers()).containsOnly(Map.entry("X-Tenant", "a"));
    assertThat(request.body()).contains(body);
    assertThat(request.draws()).containsExactly(values);
    assertThat(request.check()).isEqualTo(new Scenario.Check(201, null, "^[0-9]+$", true));
  }

  @Test
  void withoutAPatternNoBodyIsRead() throws NotAcceptedException {
    assertThat(resolved(post(text("x"), null)).check())
        .isEqualTo(new Scenario.Check(200, null, null, false));
  }

  @Test
  void aScriptMakesItsOwnRequests() {
    var run =
        RunSpecs.run()
            .variant(RunSpecs.own("ours", null))
            .request(post(text("x"), null))
            .load(new ScriptLoadSpec("script", "script.js", Map.of()));
    assertRefused(run, "spec.request is given, but spec.load.script makes its own requests");
  }

  @Test
  void aPathThatIsNoUrlIsRefusedWithoutARequest() {
    var variant =
        new VariantSpec(
            "ours", null, null, "example/ours:1", 7000, "/a%zz", null, null, Map.of(), List.of());
    assertRefused(RunSpecs.run().variant(variant), "the path of variant 'ours' has a '%'");
  }

  @Test
  void theCatalogsImagesAreAskedAsTheScenarioSays() {
    var run =
        RunSpecs.run()
            .variant(RunSpecs.own("ours", null))
            .variants("webflux")
            .request(post(text("x"), null));
    assertRefused(run, "variant 'webflux' has no image, port and path of its own");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "X Tenant", "X:Tenant", "Größe", "X\nTenant"})
  void aHeaderHasAName(String name) {
    assertRefused(header(name, "a"), "which is no name of a header");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Host",
        "content-length",
        "Transfer-Encoding",
        "Trailer",
        "Keep-Alive",
        "Proxy-Connection",
        "Expect"
      })
  void theConnectionsHeadersAreTheGenerators(String name) {
    assertRefused(header(name, "a"), "which the load generator writes itself");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\r\nX-Other: b", "ü", "\u0000"})
  void aHeaderCannotCarryEverything(String value) {
    assertRefused(header("X-Tenant", value), "'X-Tenant' has a character");
  }

  @ParameterizedTest
  @ValueSource(strings = {" a", "a\t"})
  void whiteSpaceAroundAHeaderWouldBeLost(String value) {
    assertRefused(header("X-Tenant", value), "'X-Tenant' begins or ends with white space");
  }

  @Test
  void headersThatDifferInCaseAreTheSame() {
    var headers = Map.of("X-Tenant", "a", "x-tenant", "b");
    assertRefused(
        new RequestSpec(HttpMethod.GET, headers, null, null, List.of(), AnswerSpec.ANY),
        "twice, in upper and lower case, which are the same; write it once");
  }

  @Test
  void aHeaderCannotCarryEveryValue() {
    var request =
        new RequestSpec(
            HttpMethod.GET, Map.of("X-Id", ID), null, values("a", "ü"), List.of(), AnswerSpec.ANY);
    assertRefused(request, "spec.request.values.list[1] has a character");
  }

  @Test
  void aPatternHasToBeOne() {
    assertRefused(
        new RequestSpec(HttpMethod.GET, Map.of(), null, null, List.of(), new AnswerSpec(200, "([")),
        "spec.request.answer.bodyPattern is no regular expression: Unclosed character class");
    assertRefused(
        pattern(200, "{\"a\":(1}"),
        "spec.request.answer.bodyPattern is no regular expression: Unclosed group near position 8");
    for (var nothingToRepeat : List.of("{2}", "a{2}{3}", "a{2}*", "a|{1,}", "({2})")) {
      assertRefused(pattern(200, nothingToRepeat), "spec.request.answer.bodyPattern ");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(?i)ok",
        "a++",
        "a*+b",
        "[a&&[b]]",
        "[a[b]]",
        "\\p{L}",
        "\\Qa\\E",
        "(?<id>a)",
        "(?<=a)b",
        "\\v",
        "\\A",
        "\\z",
        "(?>a)"
      })
  void aPatternIsTheSameInJavaAndInJavaScript(String pattern) {
    assertRefused(pattern(200, pattern), "which means something else in JavaScript");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"order\":[0-9]+",
        "^(?:a|b)*?$",
        "(?=a)(?!b).{2,3}",
        "[^\\]\\[\\\\&]+",
        "\\d\\.\\u00e9\\{",
        "[\\w-]+@\\w+",
        "a{2}?b{1,}",
        "a}",
        "^{\"a\":1}$",
        "\"ids\":\\[1,2]",
        ".*{\"a\":[{]",
        "a{2}{b}{,5}{1,2",
        "({|]){2}{{3}}{2}"
      })
  void usualPatternsAreAccepted(String pattern) throws NotAcceptedException {
    assertThat(resolved(pattern(200, pattern)).check().bodyPattern()).isEqualTo(pattern);
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 304})
  void anAnswerWithoutABodyMatchesNothing(int status) {
    assertRefused(pattern(status, "a"), "an answer with status %d has no body".formatted(status));
  }

  @Test
  void theLoadGeneratorCanHoldABatch() {
    var run =
        RunSpecs.run()
            .variant(RunSpecs.own("ours", null))
            .request(post(text("x".repeat(100_000)), null))
            .load(new BatchLoadSpec(List.of(10), 1000));
    assertRefused(
        run,
        "spec.load.batch sends 1000 requests at most, and all bodies of a batch together may have 95 MiB, which the load generator holds at once");
  }

  @Test
  void theLoadGeneratorCanHoldABatchWithItsValues() {
    var places = ID.repeat(1000);
    var run =
        RunSpecs.run()
            .variant(RunSpecs.own("ours", null))
            .request(post(text(places), values("x".repeat(1024))))
            .load(new BatchLoadSpec(List.of(10), 1000));
    assertRefused(run, "all bodies of a batch together may have 980 MiB");
  }

  @Test
  void thePlacesOfValuesFitIntoAConfigMapToo() {
    assertRefused(
        post(text("@@".repeat(131_072)), DrawnValuesSpec.of("@@", List.of("1"), DrawOrder.RANDOM)),
        "spec.request has 1048577 bytes of body and values");
  }

  @ParameterizedTest
  @CsvSource({
    "/straße/@ID@, has values and a character that URLs do not have",
    "/a{b}/@ID@, has values and a character that URLs do not have",
    "/100%/@ID@, has a '%' without two digits from 0 to F after it",
    "/a#b, 'has ''#'', and what follows it is never sent'"
  })
  void aPathWithValuesIsWrittenAsUrlsAre(String path, String sentence) {
    var variant =
        new VariantSpec(
            "ours", null, null, "example/ours:1", 7000, path, null, null, Map.of(), List.of());
    var body = path.contains(ID) ? text("a") : text(ID);
    assertRefused(
        RunSpecs.run().variant(variant).request(post(body, values("1"))),
        "the path of variant 'ours' " + sentence);
  }

  @Test
  void whiteSpaceAroundAValueWouldBeLostInAHeader() {
    assertRefused(
        new RequestSpec(
            HttpMethod.GET,
            Map.of("X-Id", ID),
            null,
            values("a", " 17 "),
            List.of(),
            AnswerSpec.ANY),
        "spec.request.values.list[1] begins or ends with white space, which headers do not carry");
  }

  @Test
  void aValueHasToHaveItsPlace() {
    assertRefused(
        post(text("nothing"), values("1")),
        "spec.request.values.inPlaceOf '@ID@' stands neither in the path of variant 'ours' nor in a header or the body");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{} {}", "{\"a\": 1, \"a\": 2}", "{'a': 1}", "NaN"})
  void jsonHasToBeJson(String json) {
    assertRefused(post(json(json), null), "spec.request.body.json is no JSON");
  }

  @Test
  void jsonThatIsTooDeepIsRefusedToo() {
    assertRefused(
        post(json("[".repeat(1001) + "]".repeat(1001)), null), "spec.request.body.json is no JSON");
    assertRefused(
        post(json("[@ID@]"), values("1".repeat(1024))),
        "spec.request.values.list[0], which stands");
  }

  @Test
  void jsonIsNotEmpty() {
    assertRefused(post(json(""), null), "spec.request.body.json is empty; write JSON");
  }

  @Test
  void everyValueFitsIntoAString() throws NotAcceptedException {
    resolved(post(json("{\"id\": \"a \\\"@ID@\"}"), values("\"", "\\", "\n", "ü")));
  }

  @Test
  void aValueOutsideOfAStringIsJsonItself() throws NotAcceptedException {
    resolved(post(json("{\"id\": @ID@}"), values("1", "true", "null", "-2.5e3")));
    assertRefused(
        post(json("{\"id\": @ID@, \"name\": \"@ID@\"}"), values("1", "seven")),
        "spec.request.values.list[1], which stands outside of a string in spec.request.body.json, is no JSON");
    assertRefused(
        post(json("{\"id\": @ID@}"), values("seven")),
        "spec.request.values.list[0], which stands outside of a string in spec.request.body.json, is no JSON");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{@ID@: 1}",
        "{\"a\": 1@ID@}",
        "{\"a\": -@ID@}",
        "\"\\@ID@\"",
        "\"\\u00@ID@\"",
        "[1 @ID@]"
      })
  void aValueStandsWhereAnyValueCan(String json) {
    assertRefused(
        post(json(json), values("1", "2")),
        "spec.request.body.json, with values in place of '@ID@' (tried with null, and with ! within strings), is no JSON");
  }

  @Test
  void allOfItFitsIntoAConfigMap() {
    var long1 = "x".repeat(1024);
    assertRefused(
        post(text(ID), DrawnValuesSpec.of(ID, Collections.nCopies(600, long1), DrawOrder.RANDOM)),
        "spec.request has 614410 bytes of body and values, as they are written in JSON; write at most 524288 together");
  }

  private static RequestSpec pattern(int status, String pattern) {
    return new RequestSpec(
        HttpMethod.GET, Map.of(), null, null, List.of(), new AnswerSpec(status, pattern));
  }

  private static RequestSpec header(String name, String value) {
    return new RequestSpec(
        HttpMethod.GET, Map.of(name, value), null, null, List.of(), AnswerSpec.ANY);
  }

  private static RequestSpec post(BodySpec body, @Nullable DrawnValuesSpec values) {
    return new RequestSpec(HttpMethod.POST, Map.of(), body, values, List.of(), AnswerSpec.ANY);
  }

  private static BodySpec text(String text) {
    return BodySpec.text(text);
  }

  private static BodySpec json(String json) {
    return BodySpec.json(json);
  }

  private static DrawnValuesSpec values(String... list) {
    return DrawnValuesSpec.of(ID, List.of(list), DrawOrder.ROUND_ROBIN);
  }

  private static Request resolved(RequestSpec request) throws NotAcceptedException {
    var run = RunSpecs.run().variant(RunSpecs.own("ours", null)).request(request);
    return Catalog.bundled().resolve(run.build()).getFirst().request();
  }

  private static void assertRefused(RequestSpec request, String sentence) {
    assertRefused(RunSpecs.run().variant(RunSpecs.own("ours", null)).request(request), sentence);
  }

  private static void assertRefused(RunSpecs run, String sentence) {
    assertThatThrownBy(() -> Catalog.bundled().resolve(run.build()))
        .isInstanceOf(NotAcceptedException.class)
        .hasMessageContaining(sentence);
  }
}
