package dev.benchwright.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds {@code docs/variants.md} against the catalog that comes with the operator. */
class VariantsPageTest {

  private static final Path PAGE = Path.of("..", "docs", "variants.md");
  private static final Pattern VARIABLE = Pattern.compile("`([A-Z0-9_]+=[^`]*)`");
  private static final Pattern IN_CODE = Pattern.compile("`([a-z0-9][a-z0-9-]*)`");

  /** Columns of the tables by which the page tells them apart. */
  private static final int SERVED_BY = 4;

  private static final int LEVELLED_BY = 3;

  static Stream<CatalogVariant> levelled() {
    return Catalog.bundled().variants().stream()
        .filter(variant -> !variant.name().endsWith("-as-shipped"));
  }

  static Stream<CatalogVariant> asShipped() {
    return Catalog.bundled().variants().stream()
        .filter(variant -> variant.name().endsWith("-as-shipped"));
  }

  @ParameterizedTest
  @MethodSource("levelled")
  void aRowTellsTheImageAndTheVariables(CatalogVariant variant) throws IOException {
    var cells = onlyRow(SERVED_BY, 0, "`%s`".formatted(variant.name()));
    assertThat(cells[1]).isEqualTo("`%s`".formatted(withoutTag(variant.image())));
    assertThat(find(VARIABLE, cells[2])).isEqualTo(variablesThatChangeSomething(variant));
  }

  @ParameterizedTest
  @MethodSource("levelled")
  void aRowTellsWhatLevelsIt(CatalogVariant variant) throws IOException {
    var cells = onlyRow(LEVELLED_BY, 0, "`%s`".formatted(module(variant)));
    assertThat(find(VARIABLE, cells[1]))
        .singleElement()
        .satisfies(variable -> {
          var parts = variable.split("=");
          // Spring's profiles and Micronaut's environments are lists.
          assertThat(variant.env().get(parts[0])).matches("(.*,)?%s(,.*)?".formatted(parts[1]));
        });
  }

  @ParameterizedTest
  @MethodSource("asShipped")
  void theRowOfItsImageNamesIt(CatalogVariant variant) throws IOException {
    assertThat(onlyRow(LEVELLED_BY, 2, "`%s`".formatted(variant.name()))[0])
        .contains("`%s`".formatted(module(variant)));
  }

  /** A variant that was renamed or removed stays on no page. */
  @Test
  void whatLooksLikeAVariantIsOne() throws IOException {
    var variants =
        Catalog.bundled().variants().stream().map(CatalogVariant::name).collect(Collectors.toSet());
    var images =
        Catalog.bundled().variants().stream()
            .map(VariantsPageTest::module)
            .collect(Collectors.toSet());
    assertThat(find(IN_CODE, Files.readString(PAGE)))
        .filteredOn(name -> images.contains(name.replaceFirst("-.*", "")))
        .isNotEmpty()
        .allSatisfy(name -> assertThat(variants.contains(name) || images.contains(name)).isTrue());
  }

  /** The cells of the one row of so many that has the text in a cell. */
  private static String[] onlyRow(int columns, int cell, String text) throws IOException {
    var rows =
        Files.readAllLines(PAGE).stream()
            .filter(line -> line.startsWith("| "))
            .map(line -> line.substring(2).split(" *\\| *"))
            .filter(cells -> cells.length == columns && cells[cell].contains(text))
            .toList();
    assertThat(rows).as("rows with %s", text).hasSize(1);
    return rows.getFirst();
  }

  /** The page leaves out the variable that levels and those that say a default. */
  private static Set<String> variablesThatChangeSomething(CatalogVariant variant) {
    return variant.env().entrySet().stream()
        .filter(entry -> !Set.of("levelled", "false").contains(entry.getValue()))
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.toSet());
  }

  private static Set<String> find(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map((MatchResult found) -> found.group(1))
        .collect(Collectors.toSet());
  }

  private static String withoutTag(String image) {
    return image.substring(0, image.lastIndexOf(':'));
  }

  private static String module(CatalogVariant variant) {
    return withoutTag(variant.image()).replaceFirst(".*/", "");
  }
}
