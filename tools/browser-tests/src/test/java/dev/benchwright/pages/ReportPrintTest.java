package dev.benchwright.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page.PdfOptions;
import dev.benchwright.browser.Chromium;
import dev.benchwright.browser.Viewer;
import dev.benchwright.core.report.FigureText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Shows that a report on paper has the answer, every chart and the figures behind them. */
class ReportPrintTest {

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  @TempDir Path directory;

  @Test
  void paperHasTheAnswerEveryChartAndTheFiguresBehindThem() throws IOException {
    var results = SampleRun.small().results();
    try (var page = CHROMIUM.open(ReportFile.write(directory, results), Viewer.DESKTOP_DARK)) {
      // This listener runs after the page's own, when the page is ready to be printed.
      page.page()
          .evaluate(
              """
              () => addEventListener('beforeprint', () => {
                const undrawn = [...document.querySelectorAll('.plot')]
                    .filter(plot => plot.offsetParent && !plot.querySelector('svg'));
                globalThis.printed = {
                  undrawn: undrawn.length,
                  background: getComputedStyle(document.body).backgroundColor,
                };
              })\
              """);

      var pdf = page.page().pdf(new PdfOptions().setFormat("A4").setPrintBackground(true));

      assertThat(page.page().evaluate("() => globalThis.printed"))
          .isEqualTo(Map.of("undrawn", 0, "background", "rgb(255, 255, 255)"));
      keep(pdf);
      try (var document = Loader.loadPDF(pdf)) {
        var text = new PDFTextStripper().getText(document);
        assertThat(document.getNumberOfPages()).isBetween(3, 60);
        assertThat(text)
            .containsIgnoringWhitespaces(results.sentence())
            .containsIgnoringWhitespaces("kind: BenchmarkRun");
        assertThat(results.cells())
            .allSatisfy(cell -> {
              var summary =
                  Objects.requireNonNull(cell.metrics().get(SampleFigures.VERDICT_METRIC));
              double deviation = Objects.requireNonNull(summary.standardDeviation());
              assertThat(text)
                  .contains(FigureText.of(summary.mean(), deviation))
                  .contains(FigureText.of(deviation, deviation));
            });
      }
      // After printing, the page looks as before.
      assertThat(page.page().evaluate("() => getComputedStyle(document.body).backgroundColor"))
          .isNotEqualTo("rgb(255, 255, 255)");
      assertThat(page.count("details[open]")).isZero();
    }
  }

  /** Keeps the PDF, so that a person can look at it. */
  private static void keep(byte[] pdf) throws IOException {
    Files.write(Files.createDirectories(Path.of("target")).resolve("report.pdf"), pdf);
  }
}
