package dev.benchwright.parts;

import com.sun.source.tree.ClassTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;

/** Reads what Javadoc says about classes. */
final class Summaries {

  private Summaries() {}

  /** Returns the first sentence of the Javadoc of each class that has one, by its source file. */
  static Map<Path, String> of(Collection<Path> sources) {
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      var task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
      var docs = DocTrees.instance(task);
      var found = new HashMap<Path, String>();
      for (var unit : task.parse()) {
        var file = Path.of(unit.getSourceFile().toUri());
        for (var type : unit.getTypeDecls()) {
          var comment = docs.getDocCommentTree(TreePath.getPath(unit, type));
          if (comment != null
              && type instanceof ClassTree tree
              && file.endsWith(tree.getSimpleName() + ".java")) {
            found.put(
                file,
                comment.getFirstSentence().stream()
                    .map(Object::toString)
                    .collect(Collectors.joining())
                    .replaceAll("\\{@\\w+ ([^}]*)}", "`$1`")
                    .replaceAll("\\s+", " ")
                    .strip());
          }
        }
      }
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
