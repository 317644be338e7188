package dev.benchwright.core.report;

import dev.benchwright.core.classpath.ClassPathText;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * A script or a style sheet that comes with the operator.
 *
 * @param name of its file
 * @param text all of it
 */
public record PageAsset(String name, String text) {

  /**
   * The drawing library. Of its builds only the full one moves labels apart that would lie on each
   * other.
   */
  public static final PageAsset ECHARTS =
      new PageAsset(
          "echarts.js",
          ClassPathText.read("/META-INF/resources/webjars/echarts/5.5.0/echarts.min.js"));

  /** All of the report's own scripts, which module {@code pages} makes one of. */
  static final PageAsset SCRIPT = ours("report.js");

  static final PageAsset STYLE = ours("report.css");

  static final PageAsset TEMPLATE = ours("report.html");

  private static PageAsset ours(String name) {
    return new PageAsset(name, ClassPathText.read("/benchwright/report/" + name));
  }

  /** By which a Content-Security-Policy allows this very text within a page. */
  String policySource() {
    try {
      var digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-%s'".formatted(Base64.getEncoder().encodeToString(digest));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }
}
