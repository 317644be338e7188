package dev.benchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LauncherTest {

  private static final Path LAUNCHER = Path.of("bin", "kubectl-benchwright");

  /** The launcher hides the output of the training run, so nobody would see that it failed. */
  @Test
  void theLauncherCallsTheTrainingRunByItsName() throws IOException {
    var call = Pattern.compile("-jar \"\\$jar\" (__\\S+)").matcher(Files.readString(LAUNCHER));
    assertThat(call.find()).as("a hidden command in %s", LAUNCHER).isTrue();

    try (var api = new FakeApi()) {
      assertThat(Main.commandLine(api.shell(Screen.plain(), "")).getSubcommands())
          .containsKey(call.group(1));
    }
  }
}
