package dev.benchwright.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever writes a catalog is told where it is wrong, and what to write. */
class CatalogFileTest {

  private static final String ORDER = "{name: order, path: /o, check: {status: 200}}";

  static Stream<Arguments> wrong() {
    return Stream.of(
        Arguments.of(
            "scenarios: [{name: order, servces: []}]",
            "scenarios[0] has 'servces', which is not known there; write one of: body, check,"
                + " database, description, headers, method, name, parameters, path, services,"
                + " values"),
        Arguments.of(
            "scenarios:\n  - name: order\n    check: {status: fine}",
            "scenarios[0].check.status has a wrong value; write a whole number (line 3)"),
        Arguments.of(
            "scenarios: [{name: order, method: PATCH}]",
            "scenarios[0].method has a wrong value; write one of: GET, POST, PUT, DELETE (line 1)"),
        Arguments.of(
            "scenarios: [{name: order, parameters: [{name: a, in: body, key: a}]}]",
            "scenarios[0].parameters[0].in has a wrong value; write one of: query, header, env (line 1)"),
        Arguments.of(
            "scenarios: [{name: order, body: '{}'}]",
            "scenarios[0].body has a wrong value; write its fields, indented below it (line 1)"),
        Arguments.of(
            "scenarios: [{name: order, database: perhaps}]",
            "scenarios[0].database has a wrong value; write true or false (line 1)"),
        Arguments.of(
            "scenarios: {name: order}",
            "scenarios has a wrong value; write a list, with '-' before each entry (line 1)"),
        Arguments.of(
            "scenarios: [{name: order, headers: [a]}]",
            "scenarios[0].headers has a wrong value; write names with values, indented below it"
                + " (line 1)"),
        Arguments.of(
            "scenarios:\n  -\n",
            "scenarios[0] has a wrong value; write its fields, indented below it (line 2)"),
        Arguments.of("- a", "the catalog has a wrong value; write its fields, indented below it"),
        Arguments.of(
            "scenarios: [{name: order, name: other}]",
            "the file is not YAML as it should be: Duplicate field 'name'"),
        Arguments.of("scenarios: [", "the file is not YAML as it should be: "),
        Arguments.of(
            "scenarios: [{name: order, services: [{name: prices, port: 80}]}]",
            "scenarios[0].services[0]: service 'prices' has no image"),
        Arguments.of(
            "scenarios: [{path: /o, check: {status: 200}}]",
            "scenarios[0]: it has no name; write name"),
        Arguments.of(
            "scenarios: [%s, %s]".formatted(ORDER, ORDER),
            "scenarios: the name 'order' occurs twice; give one another name"),
        Arguments.of(
            "scenarios: [{name: order, check: {status: 200}}]",
            "scenario 'order': path is missing; write one that begins with '/' and holds no white"
                + " space, for example /orders"),
        Arguments.of(
            "scenarios: [{name: order, path: orders, check: {status: 200}}]",
            "scenario 'order': path is 'orders'; write one that begins with '/'"),
        Arguments.of(
            "scenarios: [{name: order, path: /a%zz, check: {status: 200}}]",
            "scenario 'order': the path of the scenario has a '%' without two digits"),
        Arguments.of(
            "scenarios: [{name: order, path: /o, check: {status: 200, bodyPattern: '['}}]",
            "scenario 'order': check.bodyPattern is no regular expression: "),
        Arguments.of(
            "scenarios: [{name: order, path: /o, parameters: [{in: query, key: a}]}]",
            "scenario 'order', parameters[0]: it has no name; write name"),
        Arguments.of(
            "scenarios: [{name: order, path: /o, parameters: [{name: a, in: query, key: a}]}]",
            "scenario 'order', parameter 'a': type is missing; write integer"),
        Arguments.of(
            "scenarios: [{name: order, path: /o, parameters: [{name: a, type: integer, in: query,"
                + " key: a, minimum: 5, maximum: 1, default: 9}]}]",
            "scenario 'order', parameter 'a': default is 9; write one from minimum to maximum, which"
                + " are 5 and 1"),
        Arguments.of(
            "scenarios: [{name: order, path: /o, parameters: [{name: a, type: integer, in: env,"
                + " key: pool-size, minimum: 1, maximum: 5, default: 2}]}]",
            "scenario 'order', parameter 'a': key is 'pool-size'; write the name of a variable, of"
                + " letters, digits and '_'"),
        Arguments.of("variants: [{name: ours}]", "variant 'ours': it has no image; write image"),
        Arguments.of(
            "variants: [{name: ours, image: i, env: {JAVA_TOOL_OPTIONS: -Xmx1g}}]",
            "variant 'ours': env has JAVA_TOOL_OPTIONS, which holds the options that all variants"
                + " share; leave it out, and write options under jvmOptions of a run's variants"),
        Arguments.of("variants: [{image: i}]", "variants[0]: it has no name; write name"),
        Arguments.of(
            "variants: [{name: ours, image: i}, {name: ours, image: j}]",
            "variants: the name 'ours' occurs twice; give one another name"),
        Arguments.of(
            "scenarios: [%s]\nvariants: [{name: ours, image: i, scenarios: [ordr]}]"
                .formatted(ORDER),
            "variant 'ours': scenarios has 'ordr', which is no scenario of the catalog; write some"
                + " of: order"));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void whatIsWrongIsToldWithItsPlace(String yaml, String sentence) {
    assertThatThrownBy(() -> read(yaml))
        .isInstanceOfSatisfying(
            InvalidCatalogException.class,
            refused -> assertThat(refused.sentence()).startsWith(sentence).doesNotContain("\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "scenarios: [~]",
        "variants: [{name: a, image: i}, ~]",
        "scenarios: [{name: order, path: /o, services: [~], check: {status: 200}}]"
      })
  void anEntryThatIsEmptyIsRefused(String yaml) {
    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(InvalidCatalogException.class)
        .hasMessageContaining(" has an empty entry; write it, or leave it out");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "# nothing\n", "~"})
  void anEmptyFileIsRefused(String yaml) {
    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(InvalidCatalogException.class)
        .hasMessageStartingWith("the catalog is empty; write scenarios and variants");
  }

  private static Catalog read(String yaml) throws IOException {
    return Catalog.read(new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)));
  }
}
