package dev.benchwright.browser;

import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The machine's own Chromium without a window, for the tests of a class. System property {@code
 * chromium} names another program.
 */
public final class Chromium implements BeforeAllCallback, AfterAllCallback {

  /** The headless shell comes first, because it is the smallest. */
  private static final List<String> NAMES =
      List.of("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome");

  /**
   * A container's /dev/shm is too small for Chromium. Without a GPU, Chromium would emulate one,
   * which takes longer than to use none.
   */
  private static final List<String> ARGUMENTS = List.of("--disable-dev-shm-usage", "--disable-gpu");

  private @Nullable Playwright playwright;
  private @Nullable RunningBrowser browser;

  @Override
  public void beforeAll(ExtensionContext context) {
    var options = new LaunchOptions().setExecutablePath(program()).setArgs(ARGUMENTS);
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser = new RunningBrowser(playwright, options);
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (browser != null) {
      browser.close();
    }
    if (playwright != null) {
      playwright.close();
    }
  }

  /** Opens a page in a browser context that was never used before. */
  public WatchedPage open(String url, Viewer viewer) {
    var running = Objects.requireNonNull(browser, "Chromium runs");
    return WatchedPage.open(running, viewer, url);
  }

  /** Opens a file in a browser context that was never used before. */
  public WatchedPage open(Path file, Viewer viewer) {
    return open(file.toUri().toString(), viewer);
  }

  private static Path program() {
    var wanted = System.getProperty("chromium");
    if (wanted != null) {
      return Path.of(wanted);
    }
    return Arrays.stream(Objects.requireNonNullElse(System.getenv("PATH"), "").split(":", -1))
        .filter(directory -> !directory.isEmpty())
        .flatMap(directory -> NAMES.stream().map(name -> Path.of(directory, name)))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() ->
            new IllegalStateException(
                "There is no Chromium on the PATH. Install it (Debian: 'sandbox/sandbox"
                    + " install-browser'), or name one with -Dchromium=/path/to/it."));
  }
}
