package dev.benchwright.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.catalog.TargetFacts.Difference;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Components;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TargetFactsTest {

  private static final Request REQUEST =
      Request.get("/orders", Map.of("X-Id", "a"), new Scenario.Check(200, null, "id"));

  private static TargetFacts facts(Component entry, Component... others) {
    return TargetFacts.of(new Target("v", entry, List.of(others), REQUEST, true));
  }

  private static Component changed(
      Component of, String image, Map<String, String> env, List<String> options) {
    return new Component(
        of.name(),
        of.role(),
        image,
        of.port(),
        env,
        options,
        of.start(),
        of.readiness(),
        of.metrics(),
        of.garbageCollection(),
        of.resources(),
        of.placement(),
        of.needs(),
        Optional.empty(),
        of.service(),
        of.servicePort(),
        of.lifetime(),
        of.longestStart());
  }

  @Test
  void everyComponentAndTheRequestAreToldByPath() {
    assertThat(
            facts(
                    Components.subject("database", "prices"),
                    Components.database(),
                    Components.service("prices"))
                .facts())
        .containsEntry("entry", "subject")
        .containsEntry("request.method", "GET")
        .containsEntry("request.path", "/orders")
        .containsEntry("request.headers.X-Id", "a")
        .containsEntry("answer.bodyPattern", "id")
        .containsEntry("subject.needs", "database, prices")
        .containsEntry("subject.readiness", "8080/ready")
        .containsEntry("prices.role", "service")
        .containsEntry("prices.image", "example/prices:1")
        .containsEntry("database.content", "a table of products")
        .containsKeys("database.cpu", "database.memory");
  }

  @Test
  void aDifferenceHasBothValues() {
    var subject = Components.subject();
    var before = facts(changed(subject, "a:1", Map.of("POOL", "1", "OLD", "x"), List.of()));
    var after = facts(changed(subject, "a:2", Map.of("POOL", "8"), List.of("-Xmx1g")));

    assertThat(before.differencesOf(after))
        .containsExactly(
            new Difference("subject.env.OLD", "x", null),
            new Difference("subject.env.POOL", "1", "8"),
            new Difference("subject.image", "a:1", "a:2"),
            new Difference("subject.jvmOptions", null, "-Xmx1g"));
    assertThat(before.differencesOf(before)).isEmpty();
  }

  @Test
  void aDigestIsOfTheFactsAlone() {
    var subject = Components.subject();
    assertThat(facts(subject).digest())
        .matches("sha256:[0-9a-f]{64}")
        .isEqualTo(facts(subject).digest());
    var digests = new HashSet<String>();
    assertThat(
            Stream.of(
                facts(subject),
                facts(changed(subject, "a:1", Map.of(), List.of())),
                facts(changed(subject, "a:1", Map.of("A", "x"), List.of())),
                facts(changed(subject, "a:1", Map.of("A", "y"), List.of())),
                facts(subject, Components.service("prices")),
                // Texts that run into each other.
                new TargetFacts(new TreeMap<>(Map.of("a", "bc"))),
                new TargetFacts(new TreeMap<>(Map.of("ab", "c")))))
        .allMatch(one -> digests.add(one.digest()));
  }
}
