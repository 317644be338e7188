package dev.benchwright.core;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.io.File;
import java.util.Map;
import java.util.Set;

/**
 * What a pure room must not use, because its result would then depend on more than its arguments:
 *
 * <ul>
 *   <li>the time of day and waits: every {@code now()} of {@code java.time}, clocks, {@code
 *       System.nanoTime};
 *   <li>other threads: parallel streams, and {@code java.util.concurrent} except for what only
 *       holds values;
 *   <li>the network, and clients of the API server, of Prometheus or of a database;
 *   <li>files, logs, and the standard streams;
 *   <li>the process and its environment: properties, variables, the default locale and time zone,
 *       other processes;
 *   <li>classes and members that are looked up by name when the program runs;
 *   <li>chance without a seed, and {@code javax.crypto}, which draws its keys so.
 * </ul>
 *
 * <p>{@code String.formatted} and {@code String.format} read the default locale, too. They are not
 * forbidden, because each program sets that locale before it does anything else.
 *
 * <p>Only what a room's own classes use is seen, and not what the classes that they call use. The
 * texts that come with the program, which {@code core.classpath} reads, count as constants.
 */
final class Impurity {

  private static final Set<String> TYPES =
      Set.of(
          "java.time.Clock",
          "java.time.InstantSource",
          "java.util.Date",
          "java.util.Calendar",
          "java.util.GregorianCalendar",
          "java.util.Timer",
          "java.util.zip.ZipFile",
          "java.util.jar.JarFile",
          "java.lang.ClassLoader",
          "java.lang.System$Logger",
          "java.lang.Thread",
          "java.io.Console",
          "java.io.File",
          "java.io.FileDescriptor",
          "java.io.FileInputStream",
          "java.io.FileOutputStream",
          "java.io.FileReader",
          "java.io.FileWriter",
          "java.io.RandomAccessFile",
          "java.lang.Process",
          "java.lang.ProcessBuilder",
          "java.lang.ProcessHandle",
          "java.lang.Runtime",
          "java.security.SecureRandom");

  /** Packages with all packages below them, except for {@link #HARMLESS}. */
  private static final Set<String> PACKAGES =
      Set.of(
          "java.lang.management",
          "java.lang.reflect",
          "java.net",
          "java.nio.channels",
          "java.nio.file",
          "java.sql",
          "java.util.concurrent",
          "java.util.logging",
          "javax.crypto",
          "javax.net",
          "com.sun.net",
          "dev.benchwright.core.measure.prometheus",
          "io.fabric8.kubernetes.client",
          "io.javaoperatorsdk",
          "org.slf4j",
          "org.springframework");

  /** Types of those packages, and packages of such types, that only hold or convert values. */
  private static final Set<String> HARMLESS =
      Set.of(
          "java.net.URI",
          "java.net.URISyntaxException",
          "java.net.URLDecoder",
          "java.net.URLEncoder",
          "java.util.concurrent.ConcurrentHashMap",
          "java.util.concurrent.TimeUnit",
          "java.util.concurrent.atomic",
          "io.fabric8.kubernetes.client.CustomResource",
          "io.fabric8.kubernetes.client.CustomResourceList",
          "io.fabric8.kubernetes.client.utils.KubernetesSerialization",
          "io.fabric8.kubernetes.client.utils.Serialization");

  /** Methods of types that otherwise only hold or convert values. */
  private static final Map<String, Set<String>> METHODS =
      Map.of(
          "java.util.concurrent.TimeUnit", Set.of("sleep", "timedJoin", "timedWait"),
          "java.lang.Boolean", Set.of("getBoolean"),
          "java.lang.Integer", Set.of("getInteger"),
          "java.lang.Long", Set.of("getLong"),
          "java.util.Locale", Set.of("getDefault"),
          "java.util.TimeZone", Set.of("getDefault"),
          "java.lang.Math", Set.of("random"),
          "java.lang.StrictMath", Set.of("random"),
          "java.util.UUID", Set.of("randomUUID"),
          "java.util.random.RandomGenerator", Set.of("getDefault", "of"));

  private Impurity() {}

  /** Returns whether a pure room must not even know the type. */
  static boolean isImpure(JavaClass type) {
    var name = type.getName();
    return TYPES.contains(name)
        || HARMLESS.stream()
                .noneMatch(harmless -> (name.replace('$', '.') + ".").startsWith(harmless + "."))
            && PACKAGES.stream().anyMatch(impure -> name.startsWith(impure + "."));
  }

  /** Returns whether a pure room must not read the field, or call or pass on the method. */
  static boolean isImpure(JavaAccess<?> access) {
    var owner = access.getTargetOwner().getName();
    var member = access.getTarget().getName();
    return switch (owner) {
      case "java.lang.System" -> !member.equals("arraycopy");
      case "java.lang.Object" -> member.equals("wait") || member.startsWith("notify");
      case "java.lang.Class" -> member.equals("forName");
      case "java.util.Random", "java.util.SplittableRandom" ->
          member.equals("<init>") && parameters(access) == 0;
      case "java.util.random.RandomGeneratorFactory" ->
          member.equals("create") && parameters(access) == 0;
      case "java.util.Collections" -> member.equals("shuffle") && parameters(access) == 1;
      case "java.io.PrintStream", "java.io.PrintWriter", "java.util.Formatter" ->
          member.equals("<init>") && opensAFile(access);
      default ->
          METHODS.getOrDefault(owner, Set.of()).contains(member)
              // Of any exception, collection or stream, under the name that the room knows it by.
              || member.equals("printStackTrace")
              || owner.startsWith("java.util.") && member.startsWith("parallel")
              || owner.startsWith("java.time.")
                  && (member.equals("now") || member.startsWith("systemDefault"));
    };
  }

  /** Returns whether the constructor takes a file or its name, instead of something to write to. */
  private static boolean opensAFile(JavaAccess<?> constructor) {
    return constructor.getTarget() instanceof CodeUnitAccessTarget target
        && target.getRawParameterTypes().stream()
            .limit(1)
            .anyMatch(
                first -> first.isEquivalentTo(String.class) || first.isEquivalentTo(File.class));
  }

  private static int parameters(JavaAccess<?> access) {
    return access.getTarget() instanceof CodeUnitAccessTarget target
        ? target.getRawParameterTypes().size()
        : 0;
  }
}
