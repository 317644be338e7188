package dev.benchwright.core.catalog;

import dev.benchwright.core.api.system.ComponentChangeSpec;
import dev.benchwright.core.api.system.ComponentSpec;
import dev.benchwright.core.api.system.SizeSpec;
import dev.benchwright.core.api.system.SystemChangeSpec;
import dev.benchwright.core.api.system.SystemSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The components of a system as a variant has them. A change that matches nothing is refused. */
final class ChangedSystem {

  private final String variant;
  private final String entry;
  private final Map<String, ComponentSpec> parts = new LinkedHashMap<>();

  private ChangedSystem(String variant, SystemSpec system, SystemChangeSpec change) {
    this.variant = variant;
    this.entry = change.entryOf(system);
    system.components().forEach(part -> parts.put(part.name(), part));
  }

  /**
   * Returns the components of a variant, in the order of the run's file.
   *
   * @throws NotAcceptedException if it changes or removes what is not there, or adds what is, or
   *     has variables that become too long
   */
  static List<ComponentSpec> of(String variant, SystemSpec system, SystemChangeSpec change)
      throws NotAcceptedException {
    var changed = new ChangedSystem(variant, system, change);
    for (var removed : change.remove()) {
      changed.remove(removed);
    }
    for (var of : change.change()) {
      changed.change(of);
    }
    for (var added : change.add()) {
      changed.add(added);
    }
    var parts = new ArrayList<ComponentSpec>();
    for (var part : changed.parts.values()) {
      // Only now is known what its variables are made of.
      parts.add(OwnVariables.expanded(variant, part));
    }
    return List.copyOf(parts);
  }

  private void remove(String name) throws NotAcceptedException {
    if (name.equals(entry)) {
      throw refused(
          "system.remove names '%s', which is the entry; write another component".formatted(name));
    }
    if (parts.remove(name) == null) {
      throw matchesNothing("remove", name);
    }
  }

  private void change(ComponentChangeSpec change) throws NotAcceptedException {
    var part = parts.get(change.name());
    if (part == null) {
      throw matchesNothing("change", change.name());
    }
    if (part.image() == null
        && (change.image() != null
            || change.replicas() != null
            || !change.env().isEmpty()
            || !change.jvmOptions().isEmpty()
            || !change.command().isEmpty()
            || !change.args().isEmpty()
            || !change.files().isEmpty())) {
      throw refused(
          "system.change of '%s' has image, replicas, env, jvmOptions, command, args or files, but that is no container of yours; write resources%s"
              .formatted(change.name(), part.postgres() == null ? "" : ", or postgres"));
    }
    if (part.postgres() == null && change.postgres() != null) {
      throw refused(
          "system.change of '%s' has postgres, but that is none; leave postgres out"
              .formatted(change.name()));
    }
    parts.put(part.name(), changed(part, change));
  }

  private static ComponentSpec changed(ComponentSpec part, ComponentChangeSpec change) {
    return new ComponentSpec(
        part.name(),
        change.image() == null ? part.image() : change.image(),
        change.postgres() == null ? part.postgres() : change.postgres(),
        part.s3(),
        part.port(),
        part.servicePort(),
        part.readinessPath(),
        part.metricsPath(),
        with(part.env(), change.env()),
        Stream.concat(part.jvmOptions().stream(), change.jvmOptions().stream()).toList(),
        change.command().isEmpty() ? part.command() : change.command(),
        change.args().isEmpty() ? part.args() : change.args(),
        with(part.files(), change.files()),
        size(part, change),
        part.needs(),
        Objects.requireNonNullElse(change.replicas(), part.replicas()),
        part.underTest(),
        part.lifetime(),
        part.startSeconds());
  }

  private static Map<String, String> with(
      Map<String, String> texts, Map<String, String> addedOrOther) {
    var all = new LinkedHashMap<>(texts);
    all.putAll(addedOrOther);
    return all;
  }

  private static @Nullable SizeSpec size(ComponentSpec part, ComponentChangeSpec change) {
    return change.resources() == null || part.resources() == null
        ? Optional.ofNullable(change.resources()).orElse(part.resources())
        : change.resources().or(part.resources());
  }

  private void add(ComponentSpec added) throws NotAcceptedException {
    if (parts.putIfAbsent(added.name(), added) != null) {
      throw refused(
          "system.add has '%s', which is there already; write it under system.change, or give it another name"
              .formatted(added.name()));
    }
  }

  private NotAcceptedException matchesNothing(String what, String name) {
    return refused(
        "system.%s names '%s', but there is no such component; write one of: %s"
            .formatted(what, name, String.join(", ", parts.keySet())));
  }

  private NotAcceptedException refused(String sentence) {
    return new NotAcceptedException("spec.variants '%s': %s".formatted(variant, sentence));
  }
}
