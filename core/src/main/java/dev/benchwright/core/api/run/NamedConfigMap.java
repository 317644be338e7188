package dev.benchwright.core.api.run;

import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.system.PostgresSpec;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A ConfigMap that a run names, and that has to be there when it begins.
 *
 * @param field the field that names it, for sentences in which the name follows
 * @param configMap its name
 */
public record NamedConfigMap(String field, String configMap) {

  /** The field that names the one with a system's manifests. */
  public static final String MANIFESTS = "spec.system.manifests.configMap";

  /** Returns those that go to pods as they are: of a run's databases, and of its script. */
  public static List<NamedConfigMap> ofPods(BenchmarkRunSpec run) {
    var all = new ArrayList<>(ofSystem(run));
    var script = run.load().script();
    if (script != null) {
      all.add(of(script));
    }
    return List.copyOf(all);
  }

  /** Returns that of a script. */
  public static NamedConfigMap of(ScriptLoadSpec script) {
    return new NamedConfigMap("spec.load.script.configMap", script.configMap());
  }

  /** Returns those of the databases of a run's system, also as its variants have it. */
  public static List<NamedConfigMap> ofSystem(BenchmarkRunSpec run) {
    var system = run.system();
    if (system == null) {
      return List.of();
    }
    var named = new ArrayList<NamedConfigMap>();
    for (var component : system.components()) {
      add(named, "spec.system", component.name(), component.postgres());
    }
    for (var variant : run.variants()) {
      var where = "spec.variants '%s'".formatted(variant.name());
      var changes = variant.system();
      if (changes != null) {
        changes.change().forEach(one -> add(named, where, one.name(), one.postgres()));
        changes.add().forEach(one -> add(named, where, one.name(), one.postgres()));
      }
    }
    return List.copyOf(named);
  }

  private static void add(
      List<NamedConfigMap> named, String where, String component, @Nullable PostgresSpec postgres) {
    var configMap = postgres == null ? null : postgres.configMap();
    if (configMap != null) {
      named.add(
          new NamedConfigMap(
              "%s: postgres.configMap of component '%s',".formatted(where, component), configMap));
    }
  }
}
