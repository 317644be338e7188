package dev.benchwright.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The pictures of docs/images, taken anew with {@code -Dscreenshots.write=true}. */
public final class Screenshot {

  private static final boolean WANTED = Boolean.getBoolean("screenshots.write");
  private static final Path IMAGES = Path.of("../../docs/images");

  /** A page with pictures is read on phones, too. */
  private static final int MOST_BYTES = 300_000;

  private Screenshot() {}

  /** What is on the screen now, unless nobody wants it. */
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
