package dev.benchwright.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Takes the pictures of docs/images anew if {@code -Dscreenshots.write=true} is set. */
public final class Screenshot {

  private static final boolean WANTED = Boolean.getBoolean("screenshots.write");
  private static final Path IMAGES = Path.of("../../docs/images");

  /** The largest picture, because a page with pictures is also read on phones. */
  private static final int MOST_BYTES = 300_000;

  private Screenshot() {}

  /** Saves the current screen; does nothing if no pictures are wanted. */
  public static void take(WatchedPage page, String name) {
    if (!WANTED) {
      return;
    }
    var picture = page.page().screenshot();
    assertThat(picture.length).as("bytes of %s", name).isBetween(1, MOST_BYTES);
    try {
      Files.write(Files.createDirectories(IMAGES).resolve(name + ".png"), picture);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
