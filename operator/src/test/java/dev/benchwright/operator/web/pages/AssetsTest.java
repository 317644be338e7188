package dev.benchwright.operator.web.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.samskivert.mustache.MustacheException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AssetsTest {

  @Test
  void whatIsPutIntoAPageIsText() {
    assertThat(Assets.template("problem.html").execute(Map.of("message", "<b>\"'&{{x}}")))
        .contains("<p id=\"problem\">&lt;b&gt;&quot;&#39;&amp;{{x}}</p>");
  }

  @Test
  void aPlaceWithoutATextIsAnError() {
    assertThatThrownBy(() -> Assets.template("problem.html").execute(Map.of()))
        .isInstanceOf(MustacheException.class)
        .hasMessageContaining("message");
  }
}
