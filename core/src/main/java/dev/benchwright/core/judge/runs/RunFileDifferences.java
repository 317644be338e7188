package dev.benchwright.core.judge.runs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.judge.runs.RunComparisonResults.RunDifference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Differences between the files of two runs, path by path. What decides which cells match is left
 * out, and what does not affect a measurement.
 */
final class RunFileDifferences {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final List<String> NO_DIFFERENCE =
      List.of(
          "scenario",
          "parameters",
          "variants",
          "baseline",
          "seed",
          "suspend",
          "cancel",
          "ttlSecondsAfterFinished");

  /** The body of a request may have a hundred kilobytes. */
  private static final int MOST_CHARS = 200;

  private static final Map<String, String> LEVELS =
      Map.of("closed", "users", "open", "ratesPerSecond", "batch", "users");

  private RunFileDifferences() {}

  /** Returns all differences: those of the whole runs first, then those of the variants in both. */
  static List<RunDifference> of(BenchmarkRunSpec a, BenchmarkRunSpec b) {
    var differences = new ArrayList<RunDifference>();
    between(run(a), run(b), List.of(), differences);
    for (var variant : a.variants()) {
      b.variants().stream()
          .filter(other -> other.name().equals(variant.name()))
          .forEach(other ->
              between(variant(variant), variant(other), List.of(variant.name()), differences));
    }
    return List.copyOf(differences);
  }

  private static void between(
      Map<String, String> a,
      Map<String, String> b,
      List<String> variants,
      List<RunDifference> differences) {
    var paths = new TreeSet<>(a.keySet());
    paths.addAll(b.keySet());
    for (var path : paths) {
      var ofA = a.get(path);
      var ofB = b.get(path);
      if (!Objects.equals(ofA, ofB)) {
        differences.add(new RunDifference(path, shortened(ofA), shortened(ofB), variants, null));
      }
    }
  }

  private static Map<String, String> run(BenchmarkRunSpec spec) {
    ObjectNode tree = JSON.valueToTree(spec);
    tree.remove(NO_DIFFERENCE);
    LEVELS.forEach((model, levels) -> {
      if (tree.path("load").path(model) instanceof ObjectNode load) {
        load.remove(levels);
      }
    });
    return flat("spec", tree);
  }

  private static Map<String, String> variant(VariantSpec variant) {
    ObjectNode tree = JSON.valueToTree(variant);
    tree.remove("name");
    return flat("spec.variants", tree);
  }

  /** Returns a tree's leaves by path, without null values. */
  private static Map<String, String> flat(String root, JsonNode tree) {
    var leaves = new TreeMap<String, String>();
    collect(root, tree, leaves);
    return leaves;
  }

  private static void collect(String path, JsonNode node, Map<String, String> leaves) {
    if (node.isObject()) {
      node.properties()
          .forEach(field -> collect(path + "." + field.getKey(), field.getValue(), leaves));
    } else if (node.isArray() && isOfValues(node)) {
      leaves.put(
          path,
          StreamSupport.stream(node.spliterator(), false)
              .map(RunFileDifferences::element)
              .collect(Collectors.joining(" ")));
    } else if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        collect("%s[%d]".formatted(path, i), node.get(i), leaves);
      }
    } else if (!node.isNull() && !node.isMissingNode()) {
      leaves.put(path, text(node));
    }
  }

  /** Writes a text with white space in quotes: otherwise, two lists could look like one. */
  private static String element(JsonNode value) {
    var text = text(value);
    return text.isEmpty() || text.chars().anyMatch(c -> Character.isWhitespace(c) || c == '"')
        ? value.toString()
        : text;
  }

  /** Writes a number as a file does: 5 rather than 5.0. */
  private static String text(JsonNode value) {
    return value.isNumber()
        ? value.decimalValue().stripTrailingZeros().toPlainString()
        : value.asText();
  }

  /** Returns a text, or of a long one its begin, its length and its hash. */
  private static @Nullable String shortened(@Nullable String text) {
    return text == null || text.length() <= MOST_CHARS
        ? text
        : "%s… (%d characters, hash %08x)"
            .formatted(text.substring(0, MOST_CHARS / 2), text.length(), text.hashCode());
  }

  private static boolean isOfValues(JsonNode array) {
    return !array.isEmpty()
        && StreamSupport.stream(array.spliterator(), false).allMatch(JsonNode::isValueNode);
  }
}
