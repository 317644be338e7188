package dev.benchwright.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A browser that is killed when it no longer answers, and started when it is needed. */
final class RunningBrowser implements AutoCloseable {

  private final Playwright playwright;
  private final LaunchOptions options;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory());

  private @Nullable Browser browser;
  private List<ProcessHandle> processes = List.of();

  RunningBrowser(Playwright playwright, LaunchOptions options) {
    this.playwright = playwright;
    this.options = options;
  }

  /** Returns a context that was never used before; starts the browser if none runs. */
  BrowserContext newContext(NewContextOptions context) {
    return running().newContext(context);
  }

  private synchronized Browser running() {
    if (browser == null) {
      var before = descendants();
      browser = playwright.chromium().launch(options);
      processes = descendants().stream().filter(process -> !before.contains(process)).toList();
    }
    return browser;
  }

  /**
   * Waits for an answer of the browser.
   *
   * @throws TimeoutError when there was none within the limit; the browser is killed then
   */
  <T> T within(Duration limit, Supplier<T> question) {
    var asked = running();
    Future<?> killing = clock.schedule(this::kill, limit.toMillis(), TimeUnit.MILLISECONDS);
    try {
      return question.get();
    } catch (PlaywrightException failed) {
      // The answer to a browser's end is some other error, which may come before the end is over.
      if (isKilled(asked)) {
        throw new TimeoutError("no answer within %d s".formatted(limit.toSeconds()), failed);
      }
      throw failed;
    } finally {
      killing.cancel(false);
    }
  }

  /** Kills the browser's processes, those too that it has started since. */
  synchronized void kill() {
    processes.forEach(process -> {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    });
    processes = List.of();
    browser = null;
  }

  private synchronized boolean isKilled(Browser asked) {
    return asked != browser;
  }

  @Override
  public synchronized void close() {
    clock.shutdownNow();
    if (browser != null) {
      browser.close();
    }
  }

  private static List<ProcessHandle> descendants() {
    return ProcessHandle.current().descendants().toList();
  }
}
