package dev.benchwright.operator.report;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Results as one page that needs nothing else: no network, no other file. Its policy forbids every
 * request, and lets no script or style run but those that it was made with.
 */
public final class ReportHtml {

  /** In the order in which they run: the second one draws with the first. */
  private static final List<PageAsset> SCRIPTS = List.of(PageAsset.ECHARTS, PageAsset.SCRIPT);

  /** The empty icon is data; without it, a browser would ask a server for one. */
  private static final String POLICY =
      "default-src 'none'; img-src data:; script-src %s; style-src %s; base-uri 'none'; form-action 'none'"
          .formatted(
              SCRIPTS.stream().map(PageAsset::policySource).collect(Collectors.joining(" ")),
              PageAsset.STYLE.policySource());

  private static final String SCRIPT_ELEMENTS =
      SCRIPTS.stream()
          .map(script -> "<script>" + script.text() + "</script>")
          .collect(Collectors.joining("\n"));

  private static final Pattern PLACE = Pattern.compile("\\$\\{(\\w+)}");

  private ReportHtml() {}

  /** The text of the page. */
  public static String write(RunResults results) {
    var run = results.run();
    var name = "%s/%s".formatted(run.namespace(), run.name());
    var verdict = results.verdict();
    var word = verdict == null ? StatusWord.of(run.phase()) : StatusWord.of(verdict);
    var answer = results.sentence() == null ? run.message() : results.sentence();
    return filled(
        PageAsset.TEMPLATE.text(),
        Map.of(
            "policy", POLICY,
            "style", PageAsset.STYLE.text(),
            "scripts", SCRIPT_ELEMENTS,
            "title", escaped("%s: %s".formatted(name, word)),
            "run", escaped(name),
            "answer", escaped(answer == null ? word : answer),
            "results", withoutMarkup(ResultsJson.write(PageResults.of(results)))));
  }

  /** All places at once, so that no text that was put in is taken for a place. */
  private static String filled(String template, Map<String, String> texts) {
    return PLACE
        .matcher(template)
        .replaceAll(place ->
            Matcher.quoteReplacement(
                Objects.requireNonNull(texts.get(place.group(1)), place.group())));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  /**
   * JSON that neither ends the script element that it stands in nor begins a comment. In JSON these
   * characters stand within strings only, where an escape is the same character.
   */
  private static String withoutMarkup(String json) {
    return json.replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("&", "\\u0026")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029");
  }
}
