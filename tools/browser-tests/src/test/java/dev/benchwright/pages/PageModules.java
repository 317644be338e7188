package dev.benchwright.pages;

import com.microsoft.playwright.Page.AddScriptTagOptions;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.SimpleFileServer;
import com.sun.net.httpserver.SimpleFileServer.OutputLevel;
import dev.benchwright.browser.Chromium;
import dev.benchwright.browser.Viewer;
import dev.benchwright.browser.WatchedPage;
import dev.benchwright.core.report.PageAsset;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The unchanged modules of the pages' JavaScript, in an otherwise empty page. */
final class PageModules implements AutoCloseable {

  private static final Path MODULES = Path.of("../../pages/src/main/js");

  private final HttpServer server;
  private final WatchedPage page;

  private PageModules(HttpServer server, WatchedPage page) {
    this.server = server;
    this.page = page;
  }

  static PageModules open(Chromium chromium) {
    var server =
        SimpleFileServer.createFileServer(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            MODULES.toAbsolutePath().normalize(),
            OutputLevel.NONE);
    server.start();
    var page =
        chromium.open(
            "http://127.0.0.1:%d/".formatted(server.getAddress().getPort()), Viewer.DESKTOP_LIGHT);
    page.page().addScriptTag(new AddScriptTagOptions().setContent(PageAsset.ECHARTS.text()));
    return new PageModules(server, page);
  }

  /** Returns the result of a function, which may {@code await import('/figures.js')}. */
  Object evaluate(String function, @Nullable Object argument) {
    return page.page().evaluate(function, argument);
  }

  @Override
  public void close() {
    page.close();
    server.stop(0);
  }
}
