package dev.benchwright.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A page with a watch on what none of our pages may do: request anything from another server (a
 * file: anything but itself), open a dialog, fail in a script, break its own content security
 * policy. Closing it fails if it did.
 */
public final class WatchedPage implements AutoCloseable {

  private static final Logger LOG = System.getLogger(WatchedPage.class.getName());

  /** Waits until the browser has drawn once more. */
  private static final String FRAME =
      "const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));";

  /** The longest time without an end of what needs a few dozen frames, in milliseconds. */
  private static final double STALLED_MILLIS = 15_000;

  private static final int MOST_WAKES = 8;

  private final BrowserContext context;
  private final URI home;
  private final List<String> misdeeds = new ArrayList<>();
  private @Nullable Page page;

  private WatchedPage(BrowserContext context, URI home) {
    this.context = context;
    this.home = home;
  }

  static WatchedPage open(BrowserContext context, String url) {
    var watched = new WatchedPage(context, URI.create(url));
    context.onRequest(watched::note);
    context.onDialog(watched::note);
    context.onConsoleMessage(watched::note);
    context.onWebError(error -> watched.misdeeds.add("failed: " + error.error()));
    // The note alone would fail the test, but the request must not leave, either.
    context.route(address -> !watched.isHome(address), Route::abort);
    watched.page = context.newPage();
    watched.page.navigate(url);
    return watched;
  }

  public Page page() {
    return Objects.requireNonNull(page);
  }

  /** Returns the texts of the page, with those of closed parts and of tables behind charts. */
  public String text() {
    return (String)
        page()
            .evaluate(
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
   * Runs a script that waits for frames. On a busy machine, Chromium (156) sometimes loses a task
   * that paints a part of the page: a painting thread was interrupted, and nobody takes up what
   * remains. Then no frame is drawn any more, and the page's thread stops as soon as it changes
   * what is seen. Chromium looks for tasks again when the reader scrolls, which needs none of the
   * page's own threads.
   */
  private void draw(String script) {
    // Not at once: the script itself could stop, and with it the answer.
    page()
        .evaluate(
            """
            () => {
              window.drawn = '';
              %s
              setTimeout(() => (async () => { %s })().then(
                  () => { window.drawn = 'all'; }, error => { window.drawn = String(error); }));
            }\
            """
                .formatted(FRAME, script));
    for (int wakes = 0; ; wakes++) {
      try {
        page()
            .waitForFunction(
                "() => window.drawn",
                null,
                new WaitForFunctionOptions().setPollingInterval(20).setTimeout(STALLED_MILLIS));
        break;
      } catch (TimeoutError stalled) {
        if (wakes == MOST_WAKES) {
          throw new IllegalStateException(
              "Chromium has drawn nothing for two minutes at " + home, stalled);
        }
        wake();
      }
    }
    assertThat(page().evaluate("() => window.drawn")).as("what was drawn").isEqualTo("all");
  }

  /** Scrolls as a reader does, in the corner, where no chart waits for the mouse. */
  private void wake() {
    LOG.log(Level.WARNING, "Chromium draws nothing; scrolling to wake it, at {0}", home);
    page().mouse().move(1, 1);
    page().mouse().wheel(0, 1);
  }

  /** Returns whether a reader never scrolls sideways, except within a table. */
  public boolean isNoWiderThanTheScreen() {
    return (boolean)
        page()
            .evaluate(
                "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth");
  }

  public Locator locate(String selector) {
    return page().locator(selector);
  }

  public int count(String selector) {
    return locate(selector).count();
  }

  @Override
  public void close() {
    context.close();
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
