package dev.benchwright.operator.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.report.ResultsCsv;
import dev.benchwright.core.report.ResultsJson;
import dev.benchwright.core.report.RunResults;
import dev.benchwright.core.report.SummaryMarkdown;
import dev.benchwright.operator.web.results.ResultsReader;
import dev.benchwright.operator.web.store.RunKey;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PagesTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern ADDRESS = Pattern.compile("(?:src|href)=\"([^\"]+)\"");
  private static final int MANY = 1000;

  private static PagesServer server;

  @BeforeAll
  static void aRunIsUnderWayAndAThousandAreOver() {
    var run = ShownRuns.run("team/shop", RunPhase.RUNNING);
    var over = ShownRuns.trial(run, 1, TrialPhase.SUCCEEDED);
    PagesServer.STORE
        .with(run, over, ShownRuns.trial(run, 2, TrialPhase.PROVISIONING, TrialPhase.LOADING))
        .withSeries(over, Stretches.of(ShownRuns.MIDNIGHT, List.of(1.5, 2.5)));
    PagesServer.RUNS.clear();
    for (int i = 0; i < MANY; i++) {
      PagesServer.RUNS.add(
          ShownRuns.run(
              "team/run-%d".formatted(i),
              RunPhase.SUCCEEDED,
              Map.of("sentence", "<img src=x onerror=alert(1)> is 5 % faster than é.")));
    }
    server = new PagesServer();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/runs/team/shop", "/compare", "/compare?a=team/x&b=team/y"})
  void whateverAPageAsksForIsThere(String path) {
    var page = server.get(path);
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.headers().firstValue("Content-Type")).contains("text/html;charset=utf-8");
    var addresses =
        ADDRESS.matcher(page.body()).results().map((MatchResult match) -> match.group(1)).toList();
    assertThat(addresses).hasSizeGreaterThan(5);
    for (var address : addresses) {
      var found = server.at(path).resolve(address.replace("&amp;", "&"));
      assertThat(found.getAuthority()).as(address).isEqualTo(server.at("/").getAuthority());
      assertThat(server.get(pathAndQuery(found)).statusCode()).as(address).isEqualTo(200);
    }
  }

  @Test
  void filesOfPagesAreKeptByBrowsersForAsLongAsTheyAreTheSame() {
    var style = assetOf("page.css");
    assertThat(server.get(style).headers().firstValue("Cache-Control").orElseThrow())
        .contains("immutable");
    var ofAnother = style.replaceFirst("/assets/[0-9a-f]+/", "/assets/another/");
    assertThat(server.get(ofAnother).headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(server.get("/assets/x/application.yaml").statusCode()).isEqualTo(404);
    assertThat(server.get("/application.yaml").statusCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/runs/team/shop",
        "/api/runs",
        "/api/runs/team/shop",
        "/runs/team/none",
        "/nothing",
        "/runs/team/shop/results.csv",
        "/actuator/health"
      })
  void everyAnswerKeepsBrowsersFromAnythingElse(String path) {
    var headers = server.get(path).headers();
    assertThat(headers.allValues("Content-Security-Policy"))
        .singleElement()
        .asString()
        .startsWith("default-src 'self'");
    assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
    assertThat(headers.firstValue("Referrer-Policy")).contains("no-referrer");
    assertThat(headers.allValues("Set-Cookie")).isEmpty();
    assertThat(headers.allValues("Access-Control-Allow-Origin")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"})
  void nothingButReadingIsPossible(String method) {
    for (var path : List.of("/", "/api/runs", "/runs/team/shop", "/actuator/health", "/nothing")) {
      var answer = server.send(method, path);
      assertThat(answer.statusCode()).as(path).isEqualTo(405);
      assertThat(answer.headers().firstValue("Allow")).contains("GET, HEAD");
      assertThat(answer.headers().allValues("Set-Cookie")).isEmpty();
    }
  }

  @Test
  void askingForHeadersOnlyIsReading() {
    assertThat(server.send("HEAD", "/").statusCode()).isEqualTo(200);
    assertThat(server.send("HEAD", "/api/runs").body()).isEmpty();
  }

  @Test
  void allRunsAreListedAndTextStaysText() throws IOException {
    var answer = server.get("/api/runs");
    var runs = JSON.readTree(answer.body()).get("runs");
    assertThat(runs).hasSize(MANY);
    assertThat(runs.get(0).get("sentence").asText())
        .isEqualTo("<img src=x onerror=alert(1)> is 5 % faster than é.");
    assertThat(runs.get(0).get("phase").asText()).isEqualTo("Succeeded");
    assertThat(answer.headers().firstValue("Content-Type")).contains("application/json");
  }

  @Test
  void aListThatHasNotChangedIsNotSentAgain() {
    var version = server.get("/api/runs").headers().firstValue("ETag").orElseThrow();
    var again = server.get("/api/runs", "If-None-Match", version);
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
  }

  /** {@code make bench} measures how long it takes. */
  @Test
  void aThousandRunsAreListedByOneReadingOfTheIndexAndNoRequestToTheApiServer() {
    int indexRead = PagesServer.INDEX_READ.get();
    int storeRead = PagesServer.STORE.readings();

    assertThat(server.get("/").statusCode()).isEqualTo(200);
    assertThat(server.get("/api/runs").statusCode()).isEqualTo(200);

    assertThat(PagesServer.INDEX_READ.get() - indexRead).as("readings of the index").isEqualTo(1);
    assertThat(PagesServer.STORE.readings() - storeRead).as("readings of the store").isZero();
  }

  @Test
  void aRunIsToldWithItsTrials() throws IOException {
    var told = json("/api/runs/team/shop");
    assertThat(told.at("/run/row/phase").asText()).isEqualTo("Running");
    assertThat(told.at("/run/settled").asInt()).isEqualTo(2);
    assertThat(told.at("/run/planned").asInt()).isEqualTo(6);
    assertThat(told.at("/run/metrics/0/name").asText()).isEqualTo("requestsPerSecond");
    assertThat(told.get("trials")).hasSize(2);
    assertThat(told.at("/trials/0/measurements/requestsPerSecond").asText()).isEqualTo("1234.5");
    assertThat(told.at("/trials/0/hasSeries").asBoolean()).isTrue();
    assertThat(told.at("/trials/1/over").asBoolean()).isFalse();
  }

  @Test
  void aTrialsSeriesAreThoseThatWereKept() throws IOException {
    var told = json("/api/runs/team/shop/trials/shop-b1-c1/series");
    assertThat(
            StreamSupport.stream(told.at("/values/series/0/values").spliterator(), false)
                .map(JsonNode::asDouble))
        .containsExactly(1.5, 2.5);
    var none = server.get("/api/runs/team/shop/trials/shop-b1-c2/series");
    assertThat(none.statusCode()).isEqualTo(404);
    assertThat(none.body()).contains("No series over time were kept for trial shop-b1-c2");
  }

  @Test
  void filesAreThoseOfTheReport() {
    var store = PagesServer.STORE;
    var run = store.run(new RunKey("team", "shop")).orElseThrow();
    var without = RunResults.withoutSeries(run, store.trials(run));

    var csv = server.get("/runs/team/shop/results.csv");
    assertThat(csv.body()).isEqualTo(ResultsCsv.write(without)).contains(",1234.5,\r\n");
    assertThat(csv.headers().firstValue("Content-Disposition"))
        .contains("attachment; filename=\"team-shop.csv\"");
    assertThat(server.get("/runs/team/shop/summary.md").body())
        .isEqualTo(SummaryMarkdown.write(without))
        .doesNotContain("series over time");
    var results = ResultsJson.read(server.get("/runs/team/shop/results.json").body());
    assertThat(results).isEqualTo(new ResultsReader(store).complete(run));
    assertThat(results.trials().getFirst().series()).isNotNull();
  }

  @Test
  void aReportBringsItsOwnPolicyAndNobodyElsesPageIsReachableFromIt() {
    var report = server.get("/runs/team/shop/report.html");
    assertThat(report.statusCode()).isEqualTo(200);
    assertThat(report.headers().allValues("Content-Security-Policy"))
        .singleElement()
        .asString()
        .contains("sandbox allow-scripts", "default-src 'none'")
        .doesNotContain("allow-same-origin", "connect-src");
    assertThat(report.body()).contains("shop");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/runs/team/none",
        "/runs/team/none/report.html",
        "/api/runs/team/none",
        "/api/runs/team/none/events",
        "/runs/team/%3Cscript%3Ealert(1)%3C%2Fscript%3E",
        "/runs/team/..%2f..%2fsecrets",
        "/api/runs/team/a%3Fb",
        "/nothing/of/the/kind"
      })
  void whatIsNotThereIsSaidInASentenceAndNothingOfTheAddressBecomesMarkup(String path) {
    var answer = server.get(path);
    assertThat(answer.statusCode()).isIn(400, 404);
    assertThat(answer.body()).doesNotContain("<script>alert", "Exception", "\tat ");
    if (path.endsWith("/none")) {
      assertThat(answer.body()).contains("There is no run team/none in this cluster.");
    }
  }

  @Test
  void whatSomebodyWroteIntoAnAddressIsTextOnThePage() {
    var page = server.get("/compare?a=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E&b=x");
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body())
        .contains("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;")
        .doesNotContain("<script>alert");
  }

  @Test
  void runsThatAreNotOverCannotBeCompared() {
    var answer = server.get("/api/compare?a=team/shop&b=team/shop");
    assertThat(answer.statusCode()).isEqualTo(409);
    assertThat(answer.body()).contains("Run team/shop is not over yet");
    assertThat(server.get("/api/compare?a=team/none&b=team/shop").statusCode()).isEqualTo(404);
    assertThat(server.get("/api/compare").statusCode()).isEqualTo(400);
  }

  private static JsonNode json(String path) throws IOException {
    return JSON.readTree(server.get(path).body());
  }

  private static String assetOf(String name) {
    return ADDRESS
        .matcher(server.get("/").body())
        .results()
        .map(match -> "/" + match.group(1))
        .filter(address -> address.endsWith(name))
        .findFirst()
        .orElseThrow();
  }

  private static String pathAndQuery(URI address) {
    return address.getRawQuery() == null
        ? address.getRawPath()
        : address.getRawPath() + "?" + address.getRawQuery();
  }
}
