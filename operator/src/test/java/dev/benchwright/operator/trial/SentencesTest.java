package dev.benchwright.operator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SentencesTest {

  @ParameterizedTest
  @ValueSource(strings = {"e", "é", "…", "😀"})
  void asMuchOfATextAsFitsIsKeptWhateverItsCharactersTake(String character) {
    int bytes = character.getBytes(StandardCharsets.UTF_8).length;

    for (int most = 100; most < 110; most++) {
      var fitting = Sentences.fitting(character.repeat(200), most);

      assertThat(fitting).isEqualTo(character.repeat((most - 3) / bytes) + "…");
      assertThat(fitting.getBytes(StandardCharsets.UTF_8)).hasSizeBetween(most - bytes, most);
    }
  }

  @Test
  void aTextThatFitsIsLeftAlone() {
    assertThat(Sentences.fitting("é".repeat(50), 100)).isEqualTo("é".repeat(50));
    assertThat(Sentences.fitting("é".repeat(50), 99)).isEqualTo("é".repeat(48) + "…");
  }
}
