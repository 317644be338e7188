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

/** The JVM's flags, as it tells them itself. A JVM that is not HotSpot has none. */
final class JvmFlags {

  /** What {@code jcmd VM.flags} prints: all that are not at their default. */
  private static final String COMMANDS = "com.sun.management:type=DiagnosticCommand";

  private static final Pattern NAME = Pattern.compile("-XX:(?:[+-](\\w+)|(\\w+)=)");

  /** By the flag that turns it on. A JVM has one of them on. */
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

  /** All that are not at their default, by name, and then the arguments that are no flags. */
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

  /** A flag's value, whoever set it. */
  Optional<String> value(String name) {
    return flag(name).map(Flag::value);
  }

  /** The garbage collector, as its flag is named. */
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
      // Not of this JVM, or only a text in another flag's value.
      return Optional.empty();
    }
  }

  private static Flag argument(String argument) {
    int equals = argument.indexOf('=');
    // Some may be given more than once, with another value: --add-opens.
    return argument.startsWith("-D") && equals > 0
        ? new Flag(argument.substring(0, equals), argument.substring(equals + 1), "argument")
        : new Flag(argument, "true", "argument");
  }
}
