package dev.benchwright.operator.web.pages;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import dev.benchwright.core.classpath.ClassPathText;
import dev.benchwright.core.report.PageAsset;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.MediaType;

/**
 * The files of which the pages consist, by the names under which they are served. Nothing else of
 * the class path is served.
 */
final class Assets {

  private static final MediaType JAVASCRIPT =
      MediaType.parseMediaType("text/javascript;charset=utf-8");
  private static final MediaType CSS = MediaType.parseMediaType("text/css;charset=utf-8");
  private static final MediaType SVG = MediaType.parseMediaType("image/svg+xml");

  /** Each page has one script, which module {@code pages} builds. */
  private static final List<String> OURS =
      List.of("page.css", "icon.svg", "list.js", "run.js", "compare.js");

  private static final int VERSION_BYTES = 8;

  private final Map<String, byte[]> contents = new LinkedHashMap<>();
  private final String version;

  Assets() {
    put(PageAsset.ECHARTS.name(), PageAsset.ECHARTS.text());
    OURS.forEach(name -> put(name, text(name)));
    this.version = digest(contents);
  }

  /** Returns the text of one of the pages' files. */
  private static String text(String name) {
    return ClassPathText.read("/benchwright/web/" + name);
  }

  /**
   * Returns a page that its script has not filled yet. Every text that is inserted is escaped, and
   * a missing text is an error. Addresses are relative, so that pages work behind any prefix.
   */
  static Template template(String name) {
    return Mustache.compiler().compile(text(name));
  }

  /**
   * Returns a version that changes with every change of a file; it is part of the files' addresses.
   */
  String version() {
    return version;
  }

  /** Returns the content of a file; empty if there is no such file. */
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

  private void put(String name, String text) {
    contents.put(name, text.getBytes(StandardCharsets.UTF_8));
  }
}
