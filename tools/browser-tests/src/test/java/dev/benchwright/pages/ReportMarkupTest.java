package dev.benchwright.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.benchwright.browser.Chromium;
import dev.benchwright.browser.Viewer;
import dev.benchwright.browser.WatchedPage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Shows that a report treats foreign texts as text, even if they contain markup. */
class ReportMarkupTest {

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private static final String ELEMENTS =
      "script, img, iframe, object, embed, link, style, base, form, a";
  private static final int HOVERED = 40;

  @TempDir Path directory;

  @Test
  void markupOfOthersIsShownAsText() {
    var harmless = census(SampleRun.small().withComponents());
    assertThat(harmless).containsEntry("x-injected", 0);

    var report = ReportFile.write(directory, withMarkup().results());
    try (var page = CHROMIUM.open(report, Viewer.DESKTOP_LIGHT)) {
      page.unfold();
      page.scrollThrough();

      assertThat(SampleRun.places()).hasSizeGreaterThan(15);
      var text = page.text();
      assertThat(SampleRun.places()).allSatisfy(place -> assertThat(text).contains(markup(place)));
      assertThat(page.page().title()).contains(markup("runName"));
      assertThat(census(page)).isEqualTo(harmless);
    }
  }

  @Test
  void markupInTheTipOfAPointIsShownAsText() {
    var report = ReportFile.write(directory, withMarkup().results());
    try (var page = CHROMIUM.open(report, Viewer.DESKTOP_LIGHT)) {
      page.scrollThrough();
      var plot = page.locate("#level-1 ~ .multiples figure .plot").first();
      plot.scrollIntoViewIfNeeded();

      assertThat(tips(page, plot))
          .as("what is said of points when the mouse is on them")
          // Of which block, depends on where the figures are: a point may cover others.
          .anySatisfy(tip -> assertThat(tip).containsPattern("block [1-4]"))
          .anySatisfy(tip -> assertThat(tip).contains("<x-injected data-place=variant>"));
      assertThat(page.count("x-injected")).isZero();
    }
  }

  private static SampleRun withMarkup() {
    return SampleRun.small().withComponents().withWords(ReportMarkupTest::markup);
  }

  /** Returns markup that ends a script, a comment, an attribute, a template, and calls alert. */
  private static String markup(String place) {
    return "<x-injected data-place=%s></x-injected></script><script>alert(1)</script><!--<script>"
            .formatted(place)
        + "<img src=x onerror=alert(2)><a href=javascript:alert(3)>x</a>&lt;]]>\"'`${alert(4)}{{7*7}}";
  }

  /** Returns the number of elements of each kind that markup could have added. */
  private static Map<String, Integer> census(WatchedPage page) {
    var census = new HashMap<String, Integer>();
    for (var element : List.of((ELEMENTS + ", x-injected").split(", "))) {
      census.put(element, page.count(element));
    }
    return census;
  }

  private Map<String, Integer> census(SampleRun run) {
    try (var page =
        CHROMIUM.open(ReportFile.write(directory, run.results()), Viewer.DESKTOP_LIGHT)) {
      page.unfold();
      page.scrollThrough();
      return census(page);
    }
  }

  /** Moves the mouse over the points of a chart, and returns the chart's texts at each point. */
  private static List<String> tips(WatchedPage page, Locator plot) {
    // Before the mouse is there: hovering adds paths to the list and changes their order.
    var points =
        plot.locator("svg path").all().stream()
            .limit(HOVERED)
            .map(Locator::boundingBox)
            .filter(Objects::nonNull)
            .toList();
    var tips = new ArrayList<String>();
    for (var point : points) {
      page.page().mouse().move(point.x + point.width / 2, point.y + point.height / 2);
      page.settle();
      tips.add(String.join("\n", plot.locator("svg text").allTextContents()));
    }
    return tips;
  }
}
