package dev.benchwright.operator.controller;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks that tests of a complete status fill every part of it, new parts included. */
public final class Filled {

  private Filled() {}

  /** Asserts that every component of a record has a value, except for exactly the named ones. */
  public static void assertFilled(Record status, String... empty) {
    assertThat(
            Arrays.stream(status.getClass().getRecordComponents())
                .filter(component -> isEmpty(value(status, component)))
                .map(RecordComponent::getName)
                .toList())
        .as("what %s leaves out", status.getClass().getSimpleName())
        .containsExactlyInAnyOrderElementsOf(List.of(empty));
  }

  private static boolean isEmpty(@Nullable Object value) {
    return switch (value) {
      case null -> true;
      case Collection<?> collection -> collection.isEmpty();
      case Map<?, ?> map -> map.isEmpty();
      default -> false;
    };
  }

  private static @Nullable Object value(Record status, RecordComponent component) {
    try {
      return component.getAccessor().invoke(status);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("components of a status can be read", e);
    }
  }
}
