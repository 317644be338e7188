package dev.benchwright.workload;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a service without a framework that has its own: {@code --name=value} on the
 * command line, else the environment variable of that name, which for {@code server.port} may also
 * be {@code SERVER_PORT}. So every service takes the same settings in the same way.
 */
public final class Settings {

  private static final String PREFIX = "--";

  private final Map<String, String> arguments;
  private final Function<String, @Nullable String> environment;

  private Settings(Map<String, String> arguments, Function<String, @Nullable String> environment) {
    this.arguments = arguments;
    this.environment = environment;
  }

  /** Those of this process, started with the given command line. */
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

  /** A setting's value by its name, or null. */
  public @Nullable String get(String name) {
    String argument = arguments.get(name);
    if (argument != null) {
      return argument;
    }
    String variable = environment.apply(name);
    return variable != null
        ? variable
        : environment.apply(name.toUpperCase(Locale.ROOT).replace('.', '_').replace("-", ""));
  }

  /**
   * A setting that is a whole number and not negative.
   *
   * @param otherwise its value when it is not set
   * @throws IllegalArgumentException with a sentence for the user, when it is no such number
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
}
