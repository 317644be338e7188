package dev.benchwright.core.catalog;

import dev.benchwright.core.api.request.BodySpec;
import dev.benchwright.core.api.request.DrawOrder;
import dev.benchwright.core.api.request.DrawnValuesSpec;
import dev.benchwright.core.component.BackingService;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Endpoint;
import dev.benchwright.core.component.ObjectStore;
import dev.benchwright.core.component.Postgres;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a target deploys and asks for, fact by fact: {@code orders.env.POOL_SIZE} → 8. Two targets
 * with the same facts are deployed and asked alike, apart from where their pods run.
 *
 * @param facts the facts, by their path
 */
public record TargetFacts(SortedMap<String, String> facts) {

  public TargetFacts {
    facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
  }

  /**
   * A fact in which two targets differ.
   *
   * @param path its path
   * @param before its value in the one; null if that has no such fact
   * @param after its value in the other; null if that has no such fact
   */
  public record Difference(String path, @Nullable String before, @Nullable String after) {}

  /** Returns the facts of a target. */
  public static TargetFacts of(Target target) {
    var facts = new TreeMap<String, String>();
    facts.put("entry", target.entry().name());
    request(target.request(), facts);
    target.components().forEach(component -> component(component, facts));
    return new TargetFacts(facts);
  }

  private static void request(Request request, Map<String, String> facts) {
    facts.put("request.method", request.method().name());
    facts.put("request.path", request.path());
    request.headers().forEach((name, value) -> facts.put("request.headers." + name, value));
    request.body().ifPresent(body -> body(body, facts));
    for (int i = 0; i < request.draws().size(); i++) {
      draw(
          i == 0 ? "request.values" : "request.furtherValues[%d]".formatted(i - 1),
          request.draws().get(i),
          facts);
    }
    var check = request.check();
    facts.put("answer.status", String.valueOf(check.status()));
    put(facts, "answer.body", check.body());
    put(facts, "answer.bodyPattern", check.bodyPattern());
  }

  private static void body(BodySpec body, Map<String, String> facts) {
    for (int i = 0; i < body.parts().size(); i++) {
      var part = body.parts().get(i);
      var path = "request.body.multipart[%d].".formatted(i);
      facts.put(path + "name", part.name());
      put(facts, path + "text", part.text());
      if (part.file() != null) {
        facts.put(
            path + "file",
            "%s, %s, %d bytes"
                .formatted(part.file().name(), part.file().contentType(), part.file().bytes()));
      }
    }
    if (body.parts().isEmpty()) {
      facts.put("request.body", body.content());
      facts.put("request.body.isJson", String.valueOf(body.json() != null));
    }
  }

  private static void draw(String path, DrawnValuesSpec values, Map<String, String> facts) {
    facts.put(path + ".inPlaceOf", values.inPlaceOf());
    if (values.list() != null) {
      facts.put(path + ".list", values.list().toString());
    }
    if (values.numbers() != null) {
      facts.put(
          path + ".numbers", "%d to %d".formatted(values.numbers().from(), values.numbers().to()));
    }
    if (values.tokens() != null) {
      facts.put(path + ".tokens.subjects", String.valueOf(values.tokens().subjects()));
      put(facts, path + ".tokens.issuer", values.tokens().issuer());
    }
    facts.put(path + ".order", values.order() == DrawOrder.RANDOM ? "Random" : "RoundRobin");
  }

  private static void component(Component component, Map<String, String> facts) {
    var name = component.name();
    facts.put(name + ".role", component.role().label());
    put(facts, name + ".image", component.image());
    facts.put(name + ".port", String.valueOf(component.port()));
    if (component.servicePort() != component.port()) {
      facts.put(name + ".servicePort", String.valueOf(component.servicePort()));
    }
    facts.put(name + ".cpu", component.resources().cpu());
    facts.put(name + ".memory", component.resources().memory());
    component.env().forEach((variable, value) -> facts.put(name + ".env." + variable, value));
    if (!component.jvmOptions().isEmpty()) {
      facts.put(name + ".jvmOptions", String.join(" ", component.jvmOptions()));
    }
    var start = component.start();
    if (!start.command().isEmpty()) {
      facts.put(name + ".command", start.command().toString());
    }
    if (!start.args().isEmpty()) {
      facts.put(name + ".args", start.args().toString());
    }
    start.files().forEach((path, content) -> facts.put(name + ".files." + path, content));
    if (component.isShared()) {
      facts.put(name + ".lifetime", "Run");
    }
    component
        .longestStart()
        .ifPresent(
            longest -> facts.put(name + ".startSeconds", String.valueOf(longest.toSeconds())));
    if (!component.needs().isEmpty()) {
      facts.put(name + ".needs", String.join(", ", component.needs()));
    }
    component.readiness().ifPresent(of -> facts.put(name + ".readiness", text(of)));
    component.metrics().ifPresent(of -> facts.put(name + ".metrics", text(of)));
    component.backing().ifPresent(of -> facts.put(name + ".content", text(of)));
  }

  private static String text(Endpoint endpoint) {
    return "%d%s".formatted(endpoint.port(), endpoint.path());
  }

  private static String text(BackingService backing) {
    return switch (backing) {
      case ObjectStore(var buckets) -> "buckets " + String.join(", ", buckets);
      case Postgres(_, Postgres.Content.OwnTable _) -> "a table of products";
      case Postgres(_, Postgres.Content.Scripts(var configMap)) ->
          "scripts of ConfigMap " + configMap;
      case Postgres(_, Postgres.Content.Nothing _) -> "empty";
    };
  }

  private static void put(Map<String, String> facts, String path, @Nullable String value) {
    if (value != null) {
      facts.put(path, value);
    }
  }

  /** Returns in which facts another target differs from this one, by path. */
  public List<Difference> differencesOf(TargetFacts other) {
    var paths = new TreeSet<>(facts.keySet());
    paths.addAll(other.facts.keySet());
    return paths.stream()
        .filter(path -> !Objects.equals(facts.get(path), other.facts.get(path)))
        .map(path -> new Difference(path, facts.get(path), other.facts.get(path)))
        .toList();
  }

  /** Returns the same text for the same facts: {@code sha256:} and 64 hexadecimal digits. */
  public String digest() {
    return digestOf(facts);
  }

  /** Returns the same text for the same texts, {@code sha256:} and 64 hexadecimal digits. */
  public static String digestOf(SortedMap<String, String> texts) {
    var digest = sha256();
    texts.forEach((key, text) -> {
      digest.update(field(key));
      digest.update(field(text));
    });
    return "sha256:" + HexFormat.of().formatHex(digest.digest());
  }

  /** Returns a text with its length before it, so that no two lists of texts look alike. */
  private static byte[] field(String text) {
    return "%d:%s".formatted(text.length(), text).getBytes(StandardCharsets.UTF_8);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
