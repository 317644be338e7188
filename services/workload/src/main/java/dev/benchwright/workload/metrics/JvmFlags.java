package dev.benchwright.workload.metrics;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.VMOption;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/** The JVM's flags, as the JVM reports them. A JVM that is not HotSpot has none. */
final class JvmFlags {

  /**
   * The bean that prints, like {@code jcmd VM.flags}, all flags that differ from their defaults.
   */
  private static final String COMMANDS = "com.sun.management:type=DiagnosticCommand";

  private static final Pattern NAME = Pattern.compile("-XX:(?:[+-](\\w+)|(\\w+)=)");

  /** The collectors, by the part of the flag that turns each on. A JVM has one of them on. */
  private static final List<String> COLLECTORS =
      List.of("Serial", "Parallel", "G1", "Z", "Shenandoah", "Epsilon");

  private final @Nullable HotSpotDiagnosticMXBean hotspot =
      ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);

  /**
   * A flag, or another argument of the command line.
   *
   * @param origin who set it: {@code environ_var}, {@code ergonomic}, …
   */
  record Flag(String name, String value, String origin) {}

  /**
   * Returns all flags that differ from their defaults, by name, and then the arguments that are no
   * flags.
   */
  List<Flag> set() {
    List<Flag> flags = new ArrayList<>();
    names().distinct().sorted().forEach(name -> flag(name).ifPresent(flags::add));
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> !argument.startsWith("-XX:"))
        .filter(argument -> !BeanSettings.isSecret(argument))
        .map(JvmFlags::argument)
        .forEach(flags::add);
    return flags;
  }

  /** Returns a flag's value, whatever set it; empty when this JVM has no such flag. */
  Optional<String> value(String name) {
    return flag(name).map(Flag::value);
  }

  /** Returns the garbage collector, as its flag names it. */
  Optional<String> collector() {
    return COLLECTORS.stream()
        .filter(name -> value("Use" + name + "GC").filter("true"::equals).isPresent())
        .findFirst();
  }

  private Stream<String> names() {
    try {
      Object printed =
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName(COMMANDS),
                  "vmFlags",
                  new Object[] {new String[0]},
                  new String[] {String[].class.getName()});
      Matcher names = NAME.matcher(String.valueOf(printed));
      return names.results().map(name -> name.group(1) == null ? name.group(2) : name.group(1));
    } catch (JMException unknown) {
      return Stream.empty();
    }
  }

  private Optional<Flag> flag(String name) {
    if (hotspot == null) {
      return Optional.empty();
    }
    try {
      VMOption option = hotspot.getVMOption(name);
      return Optional.of(
          new Flag(name, option.getValue(), option.getOrigin().name().toLowerCase(Locale.ROOT)));
    } catch (IllegalArgumentException unknown) {
      // This JVM does not have the flag, or it was only a text in another flag's value.
      return Optional.empty();
    }
  }

  private static Flag argument(String argument) {
    int equals = argument.indexOf('=');
    // Only -D is split into name and value: others, such as --add-opens, may be given repeatedly.
    return argument.startsWith("-D") && equals > 0
        ? new Flag(argument.substring(0, equals), argument.substring(equals + 1), "argument")
        : new Flag(argument, "true", "argument");
  }
}
