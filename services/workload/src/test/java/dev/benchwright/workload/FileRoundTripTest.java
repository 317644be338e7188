package dev.benchwright.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
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
    assertThat(new BlockingFileRoundTrip(new ScratchFolder(folder)).of(bytes)).isEqualTo(Answer.OK);
    assertThat(folder).isEmptyDirectory();
    assertThat(asynchronous(folder, bytes)).isEqualTo(Answer.OK);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aFolderThatCannotBeMadeIsAnsweredAndNotThrown() throws Exception {
    Path file = Files.writeString(parent.resolve("file"), "in the way");
    assertThat(new BlockingFileRoundTrip(new ScratchFolder(file)).of(1))
        .isEqualTo(Answer.FILE_FAILED);
    assertThat(asynchronous(file, 1)).isEqualTo(Answer.FILE_FAILED);
  }

  @Test
  void everyFileHasANameAndBytesOfItsOwn() throws Exception {
    ScratchFolder folder = new ScratchFolder(parent);
    ScratchFile first = folder.draw(64);
    ScratchFile second = folder.draw(64);
    assertThat(first.path()).isNotEqualTo(second.path());
    assertThat(first.content()).isNotEqualTo(second.content());
  }

  @Test
  void otherOrFewerBytesThanWereWrittenAreAFailure() throws Exception {
    ScratchFile file = new ScratchFolder(parent).draw(2);
    ByteBuffer other = ByteBuffer.allocate(2).put((byte) ~file.content()[0]).put(file.content()[1]);
    assertThatThrownBy(() -> file.answerTo(other)).isInstanceOf(IOException.class);
    ByteBuffer fewer = ByteBuffer.allocate(2).put(file.content()[0]);
    assertThatThrownBy(() -> file.answerTo(fewer)).isInstanceOf(IOException.class);
  }

  private static Answer asynchronous(Path folder, int bytes) throws Exception {
    return new AsynchronousFileRoundTrip(new ScratchFolder(folder))
        .of(bytes)
        .get(30, TimeUnit.SECONDS);
  }
}
