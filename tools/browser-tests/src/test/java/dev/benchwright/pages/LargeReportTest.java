package dev.benchwright.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Shows that the largest report opens fast: 64 cells, ten blocks, 3 minutes of series a trial. */
class LargeReportTest {

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private static final int MOST_BYTES = 5_000_000;
  private static final Duration LONGEST = Duration.ofSeconds(2);
  private static final int OPENINGS = 5;

  @TempDir Path directory;

  @Test
  void itCanBeSentAndOpensAtOnce() throws IOException {
    var report = ReportFile.write(directory, SampleRun.large().results());
    assertThat(Files.size(report)).as("bytes of the report").isLessThanOrEqualTo(MOST_BYTES);

    var openings = Stream.generate(() -> opening(report)).limit(OPENINGS).sorted().toList();

    System.out.printf(
        "report of 64 cells and ten blocks: %,d bytes, opens in %s%n",
        Files.size(report), text(openings));
    assertThat(openings.get(OPENINGS / 2)).as("median of %s", text(openings)).isLessThan(LONGEST);
  }

  /** Returns the time from opening the file until the first chart is on the screen. */
  private static Duration opening(Path report) {
    long begin = System.nanoTime();
    try (var page = CHROMIUM.open(report, Viewer.DESKTOP_LIGHT)) {
      page.locate("figure svg").first().waitFor();
      page.settle();
      return Duration.ofNanos(System.nanoTime() - begin);
    }
  }

  private static List<String> text(List<Duration> openings) {
    return openings.stream().map(opening -> opening.toMillis() + " ms").toList();
  }
}
