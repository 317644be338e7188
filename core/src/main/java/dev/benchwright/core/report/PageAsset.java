package dev.benchwright.core.report;

import dev.benchwright.core.classpath.ClassPathText;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/**
 * A script or a style sheet that comes with the operator.
 *
 * @param name of its file
 * @param text all of it
 */
public record PageAsset(String name, String text) {

  /** The drawing library: lines, points and areas, which is all that the charts are made of. */
  public static final PageAsset ECHARTS =
      new PageAsset(
          "echarts.js",
          ClassPathText.read("/META-INF/resources/webjars/echarts/5.5.0/echarts.common.min.js"));

  /** What pages with lines over time need, in the order in which it has to be loaded. */
  public static final List<PageAsset> CHARTS =
      List.of(
          ECHARTS,
          ours("figures.js"),
          ours("looks.js"),
          ours("chart-parts.js"),
          ours("time-charts.js"),
          ours("document.js"));

  /** What the report needs beside {@link #CHARTS}, in the order in which it has to be loaded. */
  static final List<PageAsset> REPORT =
      List.of(
          ours("charts.js"),
          ours("model.js"),
          ours("report-parts.js"),
          ours("report-verdict.js"),
          ours("report-level.js"),
          ours("report-order.js"),
          ours("report.js"));

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
