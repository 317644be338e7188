package dev.benchwright.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownTextTest {

  private static final Pattern REFERENCE = Pattern.compile("&#(\\d+);");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<img src=x onerror=alert(1)>",
        "a | b",
        "`code` ``more``",
        "**bold** _em_ ~~gone~~ [link](https://example.com) ![image](x)",
        "&lt;already&gt; &#60;",
        "@someone, see #12",
        "<!-- hidden -->",
        "back\\slash $x$ {a}"
      })
  void textHasNoCharacterThatMeansAnythingAndReadsAsItWas(String text) {
    var safe = MarkdownText.of(text);

    assertThat(REFERENCE.matcher(safe).replaceAll(""))
        .doesNotContainPattern("[\\\\`*_{}\\[\\]<>|&~#!$@]");
    assertThat(read(safe)).isEqualTo(text);
  }

  @Test
  void textIsOneLine() {
    assertThat(MarkdownText.of(" one\r\n\n# two\u2028three\u0000\t"))
        .isEqualTo("one &#35;&#8203; two three");
  }

  @ParameterizedTest
  @CsvSource({"plain: 1, ```", "a ``` b, ````", "a ````` b ```, ``````"})
  void aFenceIsLongerThanAnyInTheCode(String code, String fence) {
    assertThat(MarkdownText.fenced("yaml", code)).isEqualTo(fence + "yaml\n" + code + "\n" + fence);
  }

  /** Returns the text as a reader sees it: a zero-width space is invisible. */
  private static String read(String markdown) {
    return REFERENCE
        .matcher(markdown)
        .replaceAll(m ->
            java.util.regex.Matcher.quoteReplacement(
                Character.toString(Integer.parseInt(m.group(1)))))
        .replace("\u200b", "");
  }
}
