package dev.benchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Runs the program as a process of its own, because only that has the locale of its user. */
class MainTest {

  @Test
  void numbersHaveTheSameDigitsInEveryLocale() throws Exception {
    var english = draft("en", "US");
    assertThat(english).contains("\n  repetitions: 7\n", "delayMillis: \"");
    // Its digits are not 0 to 9.
    assertThat(draft("ar", "EG")).isEqualTo(english);
  }

  private static String draft(String language, String country)
      throws IOException, InterruptedException {
    var process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Duser.language=" + language,
                "-Duser.country=" + country,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "init",
                "--yes",
                "--scenario",
                "delay",
                "--repetitions",
                "7",
                "--output",
                "-")
            .redirectErrorStream(true)
            .start();
    var printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    return printed;
  }
}
