package dev.benchwright.workload;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a service whose framework has none of its own: {@code --name=value} on the
 * command line, else the environment variable of that name. The variable may also be written like
 * {@code SERVER_PORT} for {@code server.port}. So every service takes the same settings in the same
 * way.
 */
public final class Settings {

  private static final String PREFIX = "--";

  private final Map<String, String> arguments;
  private final Function<String, @Nullable String> environment;

  /** What was asked for, written like variables. */
  private final Set<String> asked = ConcurrentHashMap.newKeySet();

  private Settings(Map<String, String> arguments, Function<String, @Nullable String> environment) {
    this.arguments = arguments;
    this.environment = environment;
  }

  /** Returns the settings of this process, which was started with the given command line. */
  public static Settings of(String... arguments) {
    return of(System::getenv, arguments);
  }

  static Settings of(Function<String, @Nullable String> environment, String... arguments) {
    return new Settings(
        Arrays.stream(arguments)
            .filter(argument -> argument.startsWith(PREFIX) && argument.contains("="))
            .map(argument -> argument.substring(PREFIX.length()).split("=", 2))
            .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1], (earlier, later) -> later)),
        environment);
  }

  /** Returns a setting's value by its name, or null when it is not set. */
  public @Nullable String get(String name) {
    asked.add(variable(name));
    String argument = arguments.get(name);
    if (argument != null) {
      return argument;
    }
    String variable = environment.apply(name);
    return variable != null ? variable : environment.apply(variable(name));
  }

  /** Returns the names on the command line that nobody has asked for yet, in alphabetical order. */
  public List<String> unread() {
    return arguments.keySet().stream()
        .filter(name -> !asked.contains(variable(name)))
        .sorted()
        .toList();
  }

  /**
   * Returns a setting that is a whole number and not negative.
   *
   * @param otherwise its value when it is not set
   * @throws IllegalArgumentException with a sentence for the user, when the value is no such number
   */
  public int number(String name, int otherwise) {
    String value = get(name);
    if (value == null || value.isBlank()) {
      return otherwise;
    }
    try {
      return Integer.parseUnsignedInt(value);
    } catch (NumberFormatException notANumber) {
      throw new IllegalArgumentException(
          name + " is \"" + value + "\": write a whole number.", notANumber);
    }
  }

  private static String variable(String name) {
    return name.toUpperCase(Locale.ROOT).replace('.', '_').replace("-", "");
  }
}
