package dev.benchwright.operator.web.results;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.report.ReportHtml;
import dev.benchwright.core.report.ResultsCsv;
import dev.benchwright.core.report.ResultsJson;
import dev.benchwright.core.report.SummaryMarkdown;
import dev.benchwright.operator.web.LivePages;
import dev.benchwright.operator.web.OneAtATime;
import dev.benchwright.operator.web.ReadOnly;
import dev.benchwright.operator.web.store.RunLookup;
import dev.benchwright.operator.web.store.RunStore;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Serves a run as files, which are made on request. */
@LivePages
public final class ResultsController {

  /**
   * The report contains its scripts. Its own policy lets no other scripts run, and nothing be
   * requested. This header admits what that policy admits, and isolates the report from other
   * pages.
   */
  private static final String OF_A_REPORT =
      "sandbox allow-scripts allow-modals allow-downloads; default-src 'none';"
          + " script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:;"
          + " frame-ancestors 'none'";

  private final RunStore store;
  private final ResultsReader reader;

  private final OneAtATime turn;

  ResultsController(RunStore store, OneAtATime turn) {
    this.store = store;
    this.turn = turn;
    this.reader = new ResultsReader(store);
  }

  @GetMapping("/runs/{namespace}/{name}/report.html")
  void report(
      @PathVariable String namespace, @PathVariable String name, HttpServletResponse response)
      throws IOException {
    var run = RunLookup.existing(store, namespace, name);
    var page = made(run, one -> ReportHtml.write(reader.complete(one)));
    response.setHeader(ReadOnly.POLICY_HEADER, OF_A_REPORT);
    send(response, "text/html;charset=utf-8", "inline", file(run, ".html"), page);
  }

  @GetMapping("/runs/{namespace}/{name}/results.json")
  void json(@PathVariable String namespace, @PathVariable String name, HttpServletResponse response)
      throws IOException {
    var run = RunLookup.existing(store, namespace, name);
    var json = made(run, one -> ResultsJson.write(reader.complete(one)));
    send(response, "application/json", "attachment", file(run, ".json"), json);
  }

  @GetMapping("/runs/{namespace}/{name}/results.csv")
  void csv(@PathVariable String namespace, @PathVariable String name, HttpServletResponse response)
      throws IOException {
    var run = RunLookup.existing(store, namespace, name);
    var csv = made(run, one -> ResultsCsv.write(reader.withoutSeries(one)));
    send(response, "text/csv;charset=utf-8", "attachment", file(run, ".csv"), csv);
  }

  @GetMapping("/runs/{namespace}/{name}/summary.md")
  void markdown(
      @PathVariable String namespace, @PathVariable String name, HttpServletResponse response)
      throws IOException {
    var run = RunLookup.existing(store, namespace, name);
    var text = made(run, one -> SummaryMarkdown.write(reader.withoutSeries(one)));
    send(response, "text/markdown;charset=utf-8", "attachment", file(run, ".md"), text);
  }

  private byte[] made(BenchmarkRun run, Function<BenchmarkRun, String> text) {
    return turn.take(() -> text.apply(run).getBytes(StandardCharsets.UTF_8));
  }

  private static String file(BenchmarkRun run, String ending) {
    return run.getMetadata().getNamespace() + "-" + run.getMetadata().getName() + ending;
  }

  /** Sends a file. The names of runs need no escaping in a header. */
  private static void send(
      HttpServletResponse response, String type, String disposition, String file, byte[] content)
      throws IOException {
    response.setContentType(type);
    response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
    response.setHeader(
        HttpHeaders.CONTENT_DISPOSITION, "%s; filename=\"%s\"".formatted(disposition, file));
    response.setContentLength(content.length);
    response.getOutputStream().write(content);
  }
}
