package dev.benchwright.parts;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * A class with tests, as its source describes it.
 *
 * @param module path of its module in the repository
 * @param packageName its package
 * @param name its name
 * @param summary the first sentence of its Javadoc; empty without one
 * @param tags of the class
 * @param methodTags tags of its methods that have their own, by the methods' names
 */
record TestClass(
    String module,
    String packageName,
    String name,
    String summary,
    Set<String> tags,
    TreeMap<String, Set<String>> methodTags) {

  private static final Set<String> TESTS =
      Set.of("Test", "ParameterizedTest", "RepeatedTest", "TestFactory", "Property");

  /** Returns all test classes of a repository, by package and name. */
  static List<TestClass> in(Path repository) {
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      var sources = sources(repository);
      var task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
      var docs = DocTrees.instance(task);
      var found = new ArrayList<TestClass>();
      for (var unit : task.parse()) {
        for (var type : unit.getTypeDecls()) {
          if (type instanceof ClassTree tree && hasTests(tree)) {
            found.add(of(repository, unit, tree, docs));
          }
        }
      }
      found.sort(
          java.util.Comparator.comparing(TestClass::packageName).thenComparing(TestClass::name));
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> sources(Path repository) throws IOException {
    var found = new ArrayList<Path>();
    for (var pattern : List.of("", "services", "tools")) {
      try (Stream<Path> modules = Files.list(repository.resolve(pattern))) {
        for (var module : modules.sorted().toList()) {
          var tests = module.resolve("src/test/java");
          if (Files.isDirectory(tests)) {
            try (Stream<Path> files = Files.walk(tests)) {
              files.filter(file -> file.toString().endsWith(".java")).sorted().forEach(found::add);
            }
          }
        }
      }
    }
    return found;
  }

  private static boolean hasTests(ClassTree tree) {
    return tree.getMembers().stream()
        .filter(MethodTree.class::isInstance)
        .map(MethodTree.class::cast)
        .flatMap(method -> method.getModifiers().getAnnotations().stream())
        .anyMatch(annotation -> TESTS.contains(annotation.getAnnotationType().toString()));
  }

  private static TestClass of(
      Path repository, CompilationUnitTree unit, ClassTree tree, DocTrees docs) {
    var file = repository.relativize(Path.of(unit.getSourceFile().toUri()));
    var module = file.toString().replaceFirst("/src/test/.*", "");
    var comment = docs.getDocCommentTree(TreePath.getPath(unit, tree));
    var summary =
        comment == null
            ? ""
            : comment.getFirstSentence().stream()
                .map(Object::toString)
                .collect(Collectors.joining())
                .replaceAll("\\{@\\w+ ([^}]*)}", "`$1`")
                .replaceAll("\\s+", " ")
                .strip();
    var methodTags = new TreeMap<String, Set<String>>();
    for (var member : tree.getMembers()) {
      if (member instanceof MethodTree method) {
        var tags = tags(method.getModifiers());
        if (!tags.isEmpty()) {
          methodTags.put(method.getName().toString(), tags);
        }
      }
    }
    return new TestClass(
        module,
        String.valueOf(unit.getPackageName()),
        tree.getSimpleName().toString(),
        summary,
        tags(tree.getModifiers()),
        methodTags);
  }

  private static Set<String> tags(ModifiersTree modifiers) {
    return modifiers.getAnnotations().stream()
        .filter(annotation -> annotation.getAnnotationType().toString().equals("Tag"))
        .map(TestClass::value)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static String value(AnnotationTree annotation) {
    var argument = annotation.getArguments().getFirst();
    var literal = argument instanceof AssignmentTree assigned ? assigned.getExpression() : argument;
    return String.valueOf(((LiteralTree) literal).getValue());
  }
}
