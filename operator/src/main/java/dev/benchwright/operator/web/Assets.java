package dev.benchwright.operator.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.MediaType;

/**
 * The files that pages are made of, by the names under which they are served. Nothing else of the
 * class path is.
 */
final class Assets {

  private static final String OURS = "benchwright/web/";
  private static final String OF_THE_REPORT = "benchwright/report/";

  private static final MediaType JAVASCRIPT = MediaType.parseMediaType("text/javascript;charset=utf-8");
  private static final MediaType CSS = MediaType.parseMediaType("text/css;charset=utf-8");
  private static final MediaType SVG = MediaType.parseMediaType("image/svg+xml");

  /** Where each is on the class path. */
  private static final Map<String, String> FILES =
      Map.ofEntries(
          Map.entry("page.css", OURS + "page.css"),
          Map.entry("icon.svg", OURS + "icon.svg"),
          Map.entry("dom.js", OURS + "dom.js"),
          Map.entry("list.js", OURS + "list.js"),
          Map.entry("run.js", OURS + "run.js"),
          Map.entry("trials.js", OURS + "trials.js"),
          Map.entry("live-series.js", OURS + "live-series.js"),
          Map.entry("compare.js", OURS + "compare.js"),
          Map.entry("figures.js", OF_THE_REPORT + "figures.js"),
          Map.entry("charts.js", OF_THE_REPORT + "charts.js"),
          Map.entry("looks.js", OF_THE_REPORT + "looks.js"),
          Map.entry("echarts.js", OF_THE_REPORT + "echarts.min.js"));

  private static final int VERSION_BYTES = 8;

  private final Map<String, byte[]> contents = new LinkedHashMap<>();
  private final String version;

  Assets() {
    FILES.forEach((name, path) -> contents.put(name, read(path)));
    this.version = digest(contents);
  }

  /** Another one whenever any of them is another one: part of their address. */
  String version() {
    return version;
  }

  /** The content of a file. */
  Optional<byte[]> content(String name) {
    return Optional.ofNullable(contents.get(name));
  }

  static MediaType type(String name) {
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "css" -> CSS;
      case "svg" -> SVG;
      default -> JAVASCRIPT;
    };
  }

  private static String digest(Map<String, byte[]> contents) {
    try {
      var sha256 = MessageDigest.getInstance("SHA-256");
      contents.keySet().stream().sorted().forEach(name -> sha256.update(contents.get(name)));
      return HexFormat.of().formatHex(sha256.digest(), 0, VERSION_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** A text of this room's, such as a page. */
  static byte[] read(String path) {
    try (InputStream in = Assets.class.getClassLoader().getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException(path + " is not on the class path");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
