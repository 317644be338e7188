package dev.benchwright.core.report;

import dev.benchwright.core.classpath.ClassPathText;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * A script, style sheet or template that comes with the operator.
 *
 * @param name name of its file
 * @param text its whole text
 */
public record PageAsset(String name, String text) {

  /** The drawing library. Only its full build moves apart labels that would overlap. */
  public static final PageAsset ECHARTS =
      new PageAsset(
          "echarts.js",
          ClassPathText.read("/META-INF/resources/webjars/echarts/5.5.0/echarts.min.js"));

  /** All of the report's own scripts, which module {@code pages} bundles into one. */
  static final PageAsset SCRIPT = ours("report.js");

  static final PageAsset STYLE = ours("report.css");

  static final PageAsset TEMPLATE = ours("report.html");

  private static PageAsset ours(String name) {
    return new PageAsset(name, ClassPathText.read("/benchwright/report/" + name));
  }

  /**
   * Returns the source expression with which a Content-Security-Policy allows exactly this text.
   */
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
