package dev.benchwright.studies;

import java.util.regex.Pattern;

/** The metrics that the generator takes part in making: what was served, and how soon. */
final class LoadMetrics {

  private static final Pattern NAMES =
      Pattern.compile(
          "requests|requestsPerSecond|failedPercent|droppedIterations.*"
              + "|(intended)?(min|mean|p\\d+|max|Min|Mean|P\\d+|Max)Millis|batch.*");

  private LoadMetrics() {}

  static boolean contains(String metric) {
    return NAMES.matcher(metric).matches();
  }
}
