package dev.benchwright.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.browser.Chromium;
import dev.benchwright.browser.Viewer;
import dev.benchwright.browser.WatchedPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * The largest report: 64 cells, ten blocks, three minutes of series for each trial. How fast it
 * opens depends on the machine, so the test counts what the page makes before somebody scrolls.
 */
class LargeReportTest {

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private static final int MOST_BYTES = 5_000_000;

  /** A page of so many elements opened in 1.3 s on a machine with two cores. */
  private static final int MOST_ELEMENTS = 5_000;

  @TempDir Path directory;

  @Test
  void itCanBeSentAndMakesOnlyWhatIsSeen() throws IOException {
    var report = ReportFile.write(directory, SampleRun.large().withComponents().results());
    assertThat(Files.size(report)).as("bytes of the report").isLessThanOrEqualTo(MOST_BYTES);

    long begin = System.nanoTime();
    try (var page = CHROMIUM.open(report, Viewer.DESKTOP_LIGHT)) {
      page.locate("figure svg").first().waitFor();
      page.settle();
      System.out.printf(
          "report of 64 cells and ten blocks: %,d bytes, opened in %d ms; %d elements, %d of %d"
              + " charts%n",
          Files.size(report),
          Duration.ofNanos(System.nanoTime() - begin).toMillis(),
          page.count("*"),
          page.count(".plot:has(svg)"),
          page.count(".plot"));

      assertThat(page.count("*")).as("elements of the page").isLessThanOrEqualTo(MOST_ELEMENTS);
      assertThat(farCharts(page)).as("charts that are drawn and far from the screen").isZero();
      var last = page.locate(".plot").last();
      last.scrollIntoViewIfNeeded();
      last.locator("svg").waitFor();
    }
  }

  /** Charts that are drawn although they begin more than a screen below the screen. */
  private static int farCharts(WatchedPage page) {
    return (int)
        page.page()
            .evaluate(
                """
                () => [...document.querySelectorAll('.plot')].filter(plot =>
                    plot.querySelector('svg') && plot.getBoundingClientRect().top > 2 * innerHeight)
                    .length\
                """);
  }
}
