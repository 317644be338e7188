package dev.benchwright.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.WaitForFunctionOptions;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.TimeoutError;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A page with a watch on what none of our pages may do: request anything from another server (a
 * file: anything but itself), open a dialog, fail in a script, break its own content security
 * policy. Closing it fails if it did.
 */
public final class WatchedPage implements AutoCloseable {

  private static final Logger LOG = System.getLogger(WatchedPage.class.getName());

  /** Waits until the browser has drawn once more. */
  private static final String FRAME =
      """
      const frame = () => new Promise(done => requestAnimationFrame(() => {
        window.framesDrawn++;
        setTimeout(done);
      }));\
      """;

  /** The longest time in which one frame is drawn. */
  private static final Duration LONGEST_FRAME = Duration.ofSeconds(20);

  /**
   * After this time without an answer, the browser is killed. Playwright's own limits do not hold
   * when the page's thread has stopped: it still asks the page to forget the question.
   */
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(30);

  /** All of them end within the five minutes that a test has. */
  private static final int MOST_OPENINGS = 5;

  private final RunningBrowser browser;
  private final Viewer viewer;
  private final URI home;
  private final List<String> misdeeds = new ArrayList<>();

  /** What was drawn since the page was opened. */
  private final List<String> drawn = new ArrayList<>();

  private Page page;

  /** Whether a test may have done with the page what cannot be done again. */
  private boolean used;

  private WatchedPage(RunningBrowser browser, Viewer viewer, URI home) {
    this.browser = browser;
    this.viewer = viewer;
    this.home = home;
    this.page = newPage();
  }

  /** Opens a page in a context of its own; if the browser stalls, in that of another browser. */
  static WatchedPage open(RunningBrowser browser, Viewer viewer, String url) {
    return new WatchedPage(browser, viewer, URI.create(url));
  }

  private Page newPage() {
    var context = browser.newContext(viewer.context());
    context.onRequest(this::note);
    context.onDialog(this::note);
    context.onConsoleMessage(this::note);
    context.onWebError(error -> misdeeds.add("failed: " + error.error()));
    // The note alone would fail the test, but the request must not leave, either.
    context.route(address -> !isHome(address), Route::abort);
    var opened = context.newPage();
    opened.navigate(home.toString());
    return opened;
  }

  public Page page() {
    used = true;
    return page;
  }

  /** Returns the texts of the page, with those of closed parts and of tables behind charts. */
  public String text() {
    return (String)
        page.evaluate(
            """
            () => {
              const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              const shown = [];
              while (texts.nextNode()) {
                const text = texts.currentNode;
                if (!text.parentElement.closest('script, style, template, noscript')) {
                  shown.push(text.data);
                }
              }
              return shown.join(' ').replace(/\\s+/g, ' ');
            }\
            """);
  }

  /** Opens all folded parts, and the folded parts in them. */
  public void unfold() {
    draw(
        """
        const folded = () => document.querySelectorAll('details:not([open])');
        while (folded().length > 0) {
          folded().forEach(details => { details.open = true; });
          await frame();
        }
        """);
    settle();
  }

  /** Scrolls to the end and back, so that parts that are drawn only when visible are drawn. */
  public void scrollThrough() {
    draw(
        """
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
          scrollTo(0, y);
          await frame();
        }
        scrollTo(0, 0);
        await frame();
        """);
    settle();
  }

  /** Waits until the browser has drawn all changes. */
  public void settle() {
    draw("await frame(); await frame();");
  }

  /**
   * Runs a script that waits for frames. On a busy machine, Chromium (156) sometimes stalls: one of
   * its threads is interrupted while it paints a part of the page, and nobody takes up the parts
   * that remain. Then no frame is drawn any more, and the page's own thread stops as soon as it
   * changes what is seen; neither scrolling nor the mouse wakes it. A page that was only looked at
   * is then opened anew, in a new browser.
   */
  private void draw(String script) {
    drawn.add(script);
    var pending = List.of(script);
    for (int openings = 1; ; openings++) {
      try {
        pending.forEach(this::run);
        return;
      } catch (TimeoutError stalled) {
        if (used || openings == MOST_OPENINGS) {
          throw new IllegalStateException("Chromium draws nothing any more at " + home, stalled);
        }
        LOG.log(Level.WARNING, "Chromium draws nothing any more; opening {0} anew", home);
        browser.kill();
        page = newPage();
        pending = drawn;
      }
    }
  }

  /**
   * Runs a script; unlike {@code evaluate}, this does not wait longer than for a time.
   *
   * @throws TimeoutError when no frame was drawn for that time
   */
  private void run(String script) {
    // Not at once: the script itself could stop, and with it the answer.
    waitFor(
        """
        () => {
          window.drawn = '';
          window.framesDrawn = 0;
          %s
          setTimeout(() => (async () => { %s })().then(
              () => { window.drawn = 'all'; }, error => { window.drawn = String(error); }));
          return 'begun';
        }\
        """
            .formatted(FRAME, script),
        "");
    for (var seen = "0"; !seen.equals("all"); ) {
      seen =
          waitFor(
              """
              seen => {
                if (window.drawn && window.drawn !== 'all') {
                  throw new Error(window.drawn);
                }
                const now = window.drawn || String(window.framesDrawn);
                return now !== seen && now;
              }\
              """,
              seen);
    }
  }

  /** Waits until a function of the page returns a text. */
  private String waitFor(String function, String argument) {
    var options =
        new WaitForFunctionOptions().setPollingInterval(20).setTimeout(LONGEST_FRAME.toMillis());
    return browser.within(
        LONGEST_SILENCE,
        () -> page.waitForFunction(function, argument, options).jsonValue().toString());
  }

  /** Returns whether a reader never scrolls sideways, except within a table. */
  public boolean isNoWiderThanTheScreen() {
    return (boolean)
        page.evaluate(
            "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth");
  }

  public Locator locate(String selector) {
    return page().locator(selector);
  }

  public int count(String selector) {
    return page.locator(selector).count();
  }

  @Override
  public void close() {
    page.context().close();
    assertThat(misdeeds).as("what %s should not have done", home).isEmpty();
  }

  private void note(Request request) {
    if (!isHome(request.url())) {
      misdeeds.add("asked for " + request.url());
    }
  }

  private void note(Dialog dialog) {
    misdeeds.add("opened a dialog: " + dialog.message());
    dialog.dismiss();
  }

  private void note(ConsoleMessage message) {
    if (message.type().equals("error") || message.type().equals("warning")) {
      misdeeds.add("told the console: " + message.text());
    }
  }

  private boolean isHome(String address) {
    // These addresses contain their content.
    if (address.startsWith("data:") || address.startsWith("blob:")) {
      return true;
    }
    var other = URI.create(address);
    return home.getScheme().equals("file")
        ? home.getPath().equals(other.getPath()) && "file".equals(other.getScheme())
        : Objects.equals(home.getScheme(), other.getScheme())
            && Objects.equals(home.getAuthority(), other.getAuthority());
  }
}
