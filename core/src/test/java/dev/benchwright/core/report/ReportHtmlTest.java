package dev.benchwright.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.run.RunSpecs;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportHtmlTest {

  private static final Pattern SCRIPT = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);
  private static final Pattern STYLE = Pattern.compile("<style>(.*?)</style>", Pattern.DOTALL);
  private static final Pattern ELEMENT = Pattern.compile("<[a-zA-Z/!]");
  private static final Pattern ADDRESS = Pattern.compile("\\s(?:src|href|action)=\"([^\"]*)\"");
  private static final Pattern DATA =
      Pattern.compile(
          "<script type=\"application/json\" id=\"results\">(.*?)</script>", Pattern.DOTALL);
  private static final Pattern POLICY =
      Pattern.compile("http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"");
  private static final int MEGABYTE = 1_000_000;

  @Test
  void theResultsInThePageAreThoseOfThePage() {
    var results = FinishedRuns.run().results();

    var read = ResultsJson.read(only(DATA, ReportHtml.write(results)));

    assertThat(read).isEqualTo(PageResults.of(results));
  }

  @Test
  void nothingIsFetchedFromAnywhere() {
    var page = withoutScripts(ReportHtml.write(FinishedRuns.run().results()));

    assertThat(all(ADDRESS, page))
        .isNotEmpty()
        .allMatch(to -> to.startsWith("#") || to.equals("data:,"));
    assertThat(only(POLICY, page))
        .startsWith("default-src 'none';")
        .doesNotContain("unsafe", "http", "*", "'self'");
    assertThat(only(STYLE, page)).doesNotContain("url(", "@import");
  }

  @Test
  void thePolicyAllowsTheScriptsAndTheStyleThatAreThereAndNoOther() throws Exception {
    var page = ReportHtml.write(FinishedRuns.run().results());
    var policy = only(POLICY, page);

    var scripts = all(SCRIPT, page);
    assertThat(scripts).containsExactly(PageAsset.ECHARTS.text(), PageAsset.SCRIPT.text());
    for (var script : scripts) {
      assertThat(directive(policy, "script-src")).contains(digest(script));
    }
    assertThat(directive(policy, "script-src").split(" ")).hasSize(1 + scripts.size());
    assertThat(directive(policy, "style-src")).isEqualTo("style-src " + digest(only(STYLE, page)));
  }

  @Test
  void noScriptOfOursEndsItsElementOrBeginsAComment() {
    // Otherwise the policy would not allow the script, and the rest of it would become markup.
    for (var script : all(SCRIPT, ReportHtml.write(FinishedRuns.run().results()))) {
      assertThat(script).doesNotContainIgnoringCase("<script").doesNotContain("<!--", "\r");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "</script><img src=x onerror=alert(1)>",
        "<!--<script>",
        "]]> & \" ' ${results} ${nothing} $1 \\u003c \u2028",
      })
  void markupInTextsStaysText(String text) {
    var harmless = ReportHtml.write(FinishedRuns.run().name("a").message("b").results());

    var results = FinishedRuns.run().name(text).message(text).results();
    var page = ReportHtml.write(results);

    assertThat(all(ELEMENT, page)).hasSameSizeAs(all(ELEMENT, harmless));
    assertThat(ResultsJson.read(only(DATA, page))).isEqualTo(PageResults.of(results));
  }

  @Test
  void withoutScriptsThereIsStillTheAnswer() {
    var results = FinishedRuns.run().results();

    var page = withoutScripts(ReportHtml.write(results));

    assertThat(page)
        .contains(
            "<title>team/db-run: "
                + StatusWord.of(Objects.requireNonNull(results.verdict()))
                + "</title>");
    assertThat(page).contains("<noscript><p class=\"answer\">At 10 users, ");
  }

  @Test
  void aRunWithoutVerdictSaysHowItEnded() {
    var made = FinishedRuns.run().results();

    var page = withoutScripts(ReportHtml.write(unfinished(made)));

    assertThat(page).contains("<title>team/db-run: Queued</title>");
    assertThat(page).contains("<noscript><p class=\"answer\">Queued</p>");
  }

  @Test
  void aReportOf64CellsInTenBlocksCanBeSent() {
    var variants = IntStream.rangeClosed(1, 8).mapToObj(i -> "variant-" + i).toArray(String[]::new);
    var spec = RunSpecs.run().variants(variants).users(10, 20, 50, 100, 200, 500, 1000, 2000);

    var page = ReportHtml.write(FinishedRuns.run().spec(spec).blocks(10).seconds(185).results());

    assertThat(page.getBytes(StandardCharsets.UTF_8).length).isLessThan(5 * MEGABYTE);
  }

  private static RunResults unfinished(RunResults of) {
    var run = of.run();
    return new RunResults(
        of.version(),
        new RunIdentity(
            run.namespace(),
            run.name(),
            run.uid(),
            run.createdAt(),
            null,
            null,
            RunPhase.QUEUED,
            null,
            null,
            run.file()),
        of.question(),
        null,
        null,
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        null,
        List.of(),
        null);
  }

  private static String directive(String policy, String name) {
    return Arrays.stream(policy.split("; "))
        .filter(each -> each.startsWith(name + " "))
        .findFirst()
        .orElseThrow();
  }

  private static String digest(String text) throws Exception {
    var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    return "'sha256-%s'".formatted(Base64.getEncoder().encodeToString(digest));
  }

  private static String withoutScripts(String page) {
    return SCRIPT.matcher(page).replaceAll("");
  }

  private static List<String> all(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map((MatchResult match) -> match.group(match.groupCount()))
        .toList();
  }

  private static String only(Pattern pattern, String text) {
    var found = all(pattern, text);
    assertThat(found).hasSize(1);
    return found.getFirst();
  }
}
