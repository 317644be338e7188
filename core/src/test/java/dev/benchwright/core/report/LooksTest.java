package dev.benchwright.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks the colours of the pages in {@code looks.js}. */
class LooksTest {

  private static final String LOOKS = looks();
  private static final Pattern COLOUR = Pattern.compile("#[0-9a-f]{6}");

  /**
   * The least contrast of text by WCAG 2.2, 1.4.3. Lines need only 3 (1.4.11), but their labels
   * have the same colours.
   */
  private static final double READ = 4.5;

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void whatIsReadStandsOutFromItsBackground(String theme) {
    var surface = colours(theme, "surface").getFirst();

    assertThat(
            Stream.of("series", "ink", "muted", "verdict")
                .flatMap(part -> colours(theme, part).stream()))
        .hasSize(15)
        .allMatch(colour -> contrast(colour, surface) >= READ);
  }

  @Test
  void contrastIsWhatWcagSays() {
    assertThat(contrast("#000000", "#ffffff")).isEqualTo(21);
    assertThat(contrast("#777777", "#ffffff")).isBetween(4.47, 4.49);
  }

  private static String looks() {
    try {
      return Files.readString(Path.of("..", "pages", "src", "main", "js", "looks.js"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> colours(String theme, String part) {
    var palette = Pattern.compile(theme + ": \\{(.*?)\\},\\n  \\}", Pattern.DOTALL).matcher(LOOKS);
    assertThat(palette.find()).isTrue();
    var colours =
        Pattern.compile("\\b" + part + ": (\\[[^\\]]*\\]|\\{[^}]*|'[^']*')")
            .matcher(palette.group(1));
    assertThat(colours.find()).isTrue();
    return COLOUR.matcher(colours.group(1)).results().map(match -> match.group()).toList();
  }

  private static double contrast(String one, String other) {
    double a = luminance(one);
    double b = luminance(other);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  private static double luminance(String colour) {
    return 0.2126 * linear(colour, 1) + 0.7152 * linear(colour, 3) + 0.0722 * linear(colour, 5);
  }

  private static double linear(String colour, int at) {
    double part = Integer.parseInt(colour, at, at + 2, 16) / 255.0;
    return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
  }
}
