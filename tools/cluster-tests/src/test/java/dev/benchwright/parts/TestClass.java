package dev.benchwright.parts;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import java.lang.reflect.Method;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * A class with tests, as JUnit finds it: with the tests that it inherits, and those of its nested
 * classes.
 *
 * @param module directory of its module
 * @param packageName its package
 * @param name its name
 * @param tags of the class
 * @param tests what it runs, by name
 */
record TestClass(
    Path module, String packageName, String name, Set<String> tags, List<TestMethod> tests) {

  /**
   * A test.
   *
   * @param name of the method
   * @param tags its own, and those of the classes that it is in
   */
  record TestMethod(String name, Set<String> tags) {}

  /** The package of everything in this repository. */
  static final String ROOT = "dev.benchwright";

  /** The package of {@code core} that has the tests of part {@code simulations}. */
  static final String SIMULATIONS = ROOT + ".core.judge.simulation";

  /**
   * Returns all test classes of this module, and the simulations of {@code core}, by package and
   * name. Tests of other modules may need what is not on the class path here; {@code .ci/lint} sees
   * that they have no tags.
   */
  static List<TestClass> all() {
    var plan = plan(selectPackage(SIMULATIONS), ownTests());
    var found = new ArrayList<TestClass>();
    for (var engine : plan.getRoots()) {
      for (var container : plan.getChildren(engine)) {
        if (container.getSource().orElse(null) instanceof ClassSource source) {
          found.add(of(plan, container, source.getJavaClass()));
        }
      }
    }
    found.sort(Comparator.comparing(TestClass::packageName).thenComparing(TestClass::name));
    return found;
  }

  /** Returns the methods of this module that JUnit runs, with the class in which it does so. */
  static Set<Executed> executed() {
    var plan = plan(ownTests());
    var found = new HashSet<Executed>();
    for (var engine : plan.getRoots()) {
      for (var test : methods(plan, engine)) {
        var source = source(test);
        found.add(new Executed(source.getJavaClass(), source.getJavaMethod()));
      }
    }
    return found;
  }

  /**
   * A method that JUnit runs.
   *
   * @param type the class in which it runs, which may have inherited it
   * @param method as that class has it
   */
  record Executed(Class<?> type, Method method) {

    /** Returns whether this is the given method, inherited or overridden or neither. */
    boolean is(Method declared) {
      return declared.getDeclaringClass().isAssignableFrom(type)
          && declared.getName().equals(method.getName())
          && List.of(declared.getParameterTypes()).equals(List.of(method.getParameterTypes()));
    }
  }

  /** Returns the source file. */
  Path file() {
    return module
        .resolve("src/test/java")
        .resolve(packageName.replace('.', '/'))
        .resolve(name + ".java");
  }

  /** Returns where the classes of this module's tests are. */
  static URI root() {
    return location(TestClass.class);
  }

  private static DiscoverySelector ownTests() {
    return selectClasspathRoots(Set.of(Path.of(root()))).getFirst();
  }

  private static TestPlan plan(DiscoverySelector... selectors) {
    var request = LauncherDiscoveryRequestBuilder.request().selectors(selectors).build();
    return LauncherFactory.create().discover(request);
  }

  private static TestClass of(TestPlan plan, TestIdentifier container, Class<?> type) {
    var tests =
        methods(plan, container).stream()
            .map(test -> new TestMethod(source(test).getMethodName(), tags(test)))
            .sorted(Comparator.comparing(TestMethod::name))
            .toList();
    return new TestClass(
        module(type), type.getPackageName(), type.getSimpleName(), tags(container), tests);
  }

  private static List<TestIdentifier> methods(TestPlan plan, TestIdentifier container) {
    return plan.getDescendants(container).stream()
        .filter(test -> test.getSource().orElse(null) instanceof MethodSource)
        .toList();
  }

  private static MethodSource source(TestIdentifier test) {
    return (MethodSource) test.getSource().orElseThrow();
  }

  private static Set<String> tags(TestIdentifier test) {
    return test.getTags().stream()
        .map(TestTag::getName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the directory above target/, where the classes or the jar with them are. */
  private static Path module(Class<?> type) {
    return Path.of(location(type)).resolve("../..").normalize();
  }

  private static URI location(Class<?> type) {
    try {
      return type.getProtectionDomain().getCodeSource().getLocation().toURI();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
