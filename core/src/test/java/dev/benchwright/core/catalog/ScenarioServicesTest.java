package dev.benchwright.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.request.HttpMethod;
import dev.benchwright.core.catalog.Scenario.Check;
import dev.benchwright.core.catalog.Scenario.Service;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Components;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioServicesTest {

  private static final ResourcesSpec SIZE = new ResourcesSpec("1", "1Gi");

  @Test
  void servicesMayNeedWhatIsBeforeThem() {
    assertThat(
            scenario(true, service("prices", "database"), service("stock-b2", "database", "prices"))
                .services())
        .hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Prices",
        "2prices",
        "-a",
        "a-",
        "a--b",
        "a_b",
        "a.b",
        "abcdefghijklmnopqrstuv",
        "stock-2",
        "object-store",
        "subject",
        "database",
        "generator",
        "load",
        "series",
        "starter",
        "initializer",
        "service-1"
      })
  void aServiceHasANameThatNoOtherObjectHas(String name) {
    assertRefused(
        "scenario 'order', service '%s': its name must be at most 20".formatted(name),
        true,
        service(name));
  }

  /** A file of the catalog may leave anything out. */
  @Test
  @SuppressWarnings("NullAway")
  void aServiceHasAnImageAPortAndNoVariablesOfTheOperators() {
    assertThatThrownBy(() -> new Service("a", null, 80, null, Map.of(), SIZE, List.of()))
        .hasMessage("service 'a' has no image");
    assertThatThrownBy(() -> new Service("a", "i:1", 0, null, Map.of(), SIZE, List.of()))
        .hasMessage("service 'a' has port 0; write one from 1 to 65535");
    assertThatThrownBy(
            () -> new Service("a", "i:1", 80, null, Map.of("B_C_URL", "x"), SIZE, List.of("b-c")))
        .hasMessage(
            "service 'a' has B_C_URL in env, which the operator sets to what the service needs;"
                + " leave it out");
    assertThatThrownBy(
            () -> new Service("a", "i:1", 80, null, Map.of("DB_HOST", "x"), SIZE, List.of()))
        .hasMessageStartingWith("service 'a' has DB_HOST in env");
  }

  @ParameterizedTest
  @CsvSource({"1 core, 1Gi", "0, 1Gi", "1, much"})
  void aServiceHasResources(String cpu, String memory) {
    assertThatThrownBy(() ->
            new Service("a", "i:1", 80, null, Map.of(), new ResourcesSpec(cpu, memory), List.of()))
        .hasMessageStartingWith("service 'a' has resources cpu '" + cpu + "'");
  }

  @Test
  void aReadinessPathBeginsWithASlash() {
    assertThatThrownBy(() -> new Service("a", "i:1", 80, "up", Map.of(), SIZE, List.of()))
        .hasMessage("service 'a' has readinessPath 'up'; begin it with '/'");
  }

  @Test
  void thereAreAsManyServicesAsKueueTakes() {
    var services =
        IntStream.rangeClosed('a', 'f')
            .mapToObj(letter -> service(Character.toString(letter)))
            .toArray(Service[]::new);
    assertThatThrownBy(() -> scenario(true, services))
        .hasMessage("scenario 'order' has 6 services; write at most 5");
  }

  @Test
  void noTwoServicesHaveTheSameName() {
    assertRefused(
        "scenario 'order', service 'prices': its name occurs twice; give it another",
        true,
        service("prices"),
        service("prices"));
  }

  @Test
  void aServiceNeedsOnlyWhatIsBeforeIt() {
    assertRefused(
        "scenario 'order', service 'prices': needs 'stock', which is none of those before it: [database]; write it after that one",
        true,
        service("prices", "stock"),
        service("stock"));
    assertRefused("needs 'prices', which is none", true, service("prices", "prices"));
    assertRefused("needs 'database', which is none", false, service("prices", "database"));
  }

  @ParameterizedTest
  @CsvSource({"'', 1", "a, 2", "'a b', 2", "'a b:a', 3", "'a b:a c:b d', 4"})
  void componentsThatNeedEachOtherStartInARow(String others, int inARow) {
    var components =
        List.of(others.split(" ")).stream()
            .filter(other -> !other.isEmpty())
            .map(other -> other.split(":"))
            .map(parts ->
                Components.service(
                    parts[0], parts.length == 1 ? new String[0] : new String[] {parts[1]}))
            .toList();
    var names = components.stream().map(Component::name).toArray(String[]::new);
    var request = Request.get("/", Map.of(), new Check(200, null, null));
    var target = new Target("v", Components.subject(names), components, request);
    assertThat(target.longestStart(Duration.ofSeconds(7)))
        .isEqualTo(Duration.ofSeconds(7L * inARow));
  }

  private static void assertRefused(String sentence, boolean database, Service... services) {
    assertThatThrownBy(() -> scenario(database, services))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }

  private static Service service(String name, String... needs) {
    return new Service(name, "i:1", 80, null, Map.of(), SIZE, List.of(needs));
  }

  private static Scenario scenario(boolean database, Service... services) {
    return new Scenario(
        "order",
        "",
        "/",
        HttpMethod.GET,
        Map.of(),
        null,
        null,
        database,
        List.of(services),
        List.of(),
        new Check(200, null, null));
  }
}
