package dev.benchwright.core.component;

import java.util.List;

/**
 * Environment variables that the operator gives a component of a system, besides the addresses of
 * what it needs, if its own variables refer to them.
 */
public final class GivenVariables {

  /** How their names begin. */
  public static final String PREFIX = "BENCHWRIGHT_";

  /** The run's seed, a whole number, from which a component can make its data. */
  public static final String SEED = PREFIX + "SEED";

  /** The key with which the trial's tokens are signed: PKCS #8 in PEM. */
  public static final String TOKEN_PRIVATE_KEY = PREFIX + "TOKEN_PRIVATE_KEY";

  /** The key with which the trial's tokens are verified: X.509 in PEM. */
  public static final String TOKEN_PUBLIC_KEY = PREFIX + "TOKEN_PUBLIC_KEY";

  private static final List<String> NAMES = List.of(SEED, TOKEN_PRIVATE_KEY, TOKEN_PUBLIC_KEY);

  private GivenVariables() {}

  /** Returns the names of those that a component's own variables refer to. */
  public static List<String> of(Component component) {
    return NAMES.stream()
        .filter(name ->
            component.env().values().stream()
                .anyMatch(value -> VariableReferences.refers(value, name)))
        .toList();
  }

  /** Returns whether a component's variables refer to a key of the trial's tokens. */
  public static boolean hasKey(Component component) {
    return of(component).stream().anyMatch(name -> !name.equals(SEED));
  }
}
