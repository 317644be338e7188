package dev.benchwright.core.report;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Results as one self-contained page: it needs no network and no other file. Its policy forbids
 * every request, and allows only the scripts and styles with which it was made.
 */
public final class ReportHtml {

  /** In the order in which they run: the second one draws with the first. */
  private static final List<PageAsset> SCRIPTS = List.of(PageAsset.ECHARTS, PageAsset.SCRIPT);

  /** The empty icon is data; without it, a browser would request one from a server. */
  private static final String POLICY =
      "default-src 'none'; img-src data:; script-src %s; style-src %s; base-uri 'none'; form-action 'none'"
          .formatted(
              SCRIPTS.stream().map(PageAsset::policySource).collect(Collectors.joining(" ")),
              PageAsset.STYLE.policySource());

  private static final String SCRIPT_ELEMENTS =
      SCRIPTS.stream()
          .map(script -> "<script>" + script.text() + "</script>")
          .collect(Collectors.joining("\n"));

  /** Escapes all inserted values, except those in three braces. */
  private static final Template PAGE = Mustache.compiler().compile(PageAsset.TEMPLATE.text());

  private ReportHtml() {}

  /** Returns the text of the page. */
  public static String write(RunResults results) {
    var run = results.run();
    var name = "%s/%s".formatted(run.namespace(), run.name());
    var verdict = results.verdict();
    var word = verdict == null ? StatusWord.of(run.phase()) : StatusWord.of(verdict);
    var answer = results.sentence() == null ? run.message() : results.sentence();
    return PAGE.execute(
        Map.of(
            "policy",
            POLICY,
            "style",
            PageAsset.STYLE.text(),
            "scripts",
            SCRIPT_ELEMENTS,
            "title",
            "%s: %s".formatted(name, word),
            "run",
            name,
            "answer",
            answer == null ? word : answer,
            "results",
            withoutMarkup(ResultsJson.write(PageResults.of(results)))));
  }

  /**
   * Escapes JSON so that it neither ends its script element nor begins a comment. In JSON these
   * characters occur only in strings, where an escape stands for the same character.
   */
  private static String withoutMarkup(String json) {
    return json.replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("&", "\\u0026")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029");
  }
}
