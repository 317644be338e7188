package dev.benchwright.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileRoundTripTest {

  @TempDir Path parent;

  @ParameterizedTest
  @ValueSource(ints = {1, 4096, 1 << 20})
  void bothWaysMakeTheFolderAndLeaveNoFileBehind(int bytes) throws Exception {
    Path folder = parent.resolve("missing");
    FileRoundTrip.run(folder, bytes);
    assertThat(folder).isEmptyDirectory();
    asynchronously(folder, bytes);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aFolderThatCannotBeMadeIsAFailure() throws Exception {
    Path file = Files.writeString(parent.resolve("file"), "in the way");
    assertThatThrownBy(() -> FileRoundTrip.run(file, 1)).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> asynchronously(file, 1)).hasCauseInstanceOf(IOException.class);
  }

  @Test
  void everyFileHasANameAndBytesOfItsOwn() throws Exception {
    ScratchFile first = ScratchFile.draw(parent, 64);
    ScratchFile second = ScratchFile.draw(parent, 64);
    assertThat(first.path()).isNotEqualTo(second.path());
    assertThat(first.content()).isNotEqualTo(second.content());
  }

  @Test
  void fewerOrMoreBytesThanWereWrittenAreAFailure() throws Exception {
    ScratchFile file = ScratchFile.draw(parent, 2);
    assertThatCode(() -> file.requireAll(2)).doesNotThrowAnyException();
    assertThatThrownBy(() -> file.requireAll(1))
        .isInstanceOf(IOException.class)
        .hasMessage("Read 1 bytes of the 2 that were written to %s", file.path());
    assertThatThrownBy(() -> file.requireAll(3)).isInstanceOf(IOException.class);
  }

  private static void asynchronously(Path folder, int bytes) throws Exception {
    AsynchronousFileRoundTrip.run(folder, bytes).get(30, TimeUnit.SECONDS);
  }
}
