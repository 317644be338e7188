package dev.benchwright.core.api.crd;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Reads the comments of a type and its components from the source, so that a field's meaning is
 * written once.
 */
public final class RecordComments {

  /** Found from target/test-classes, so that the process may start in any directory. */
  private static final Path SOURCES = module().resolve("src/main/java");

  private static final Pattern BODY = Pattern.compile("^(.*?)(?=\\n *\\* @|$)", Pattern.DOTALL);

  private static final Pattern PARAMETER =
      Pattern.compile("\\n *\\* @param (\\w+) (.*?)(?=\\n *\\* @|$)", Pattern.DOTALL);

  private RecordComments() {}

  private static Path module() {
    var classes = RecordComments.class.getProtectionDomain().getCodeSource().getLocation();
    return Path.of(URI.create(classes.toString())).resolve("../..").normalize();
  }

  /** Returns the comment of a type up to its first block tag, in one line. */
  public static String ofType(Class<?> type) {
    var body = BODY.matcher(comment(type));
    if (!body.find()) {
      throw new IllegalStateException(type.getSimpleName() + " has an empty comment");
    }
    return line(body.group(1));
  }

  /** Returns the {@code @param} text of a record's component, in one line. */
  public static String ofComponent(RecordComponent component) {
    var type = component.getDeclaringRecord();
    return PARAMETER
        .matcher(comment(type))
        .results()
        .filter(m -> m.group(1).equals(component.getName()))
        .findFirst()
        .map(m -> line(m.group(2)))
        .orElseThrow(() ->
            new IllegalStateException(
                "%s has no @param %s".formatted(type.getSimpleName(), component.getName())));
  }

  /** Returns the text with Markdown code instead of Javadoc's tags. */
  public static String markdown(String javadoc) {
    return javadoc.replaceAll("</?p>", "").replaceAll("\\{@(?:code|link|value) #?([^}]*)}", "`$1`");
  }

  /** Returns the text without markup, with a capital letter at its start and a stop at its end. */
  public static String plain(String javadoc) {
    var text =
        javadoc.replaceAll("</?p>", "").replaceAll("\\{@(?:code|link|value) #?([^}]*)}", "$1");
    var line = line(text);
    var sentence = Character.toUpperCase(line.charAt(0)) + line.substring(1);
    return sentence.endsWith(".") ? sentence : sentence + ".";
  }

  /** Returns the text between the comment's delimiters. */
  private static String comment(Class<?> type) {
    var source = source(type);
    var declaration =
        Pattern.compile(
                "^ *(?:(?:public|private|protected|static|final|abstract|sealed) )*"
                    + "(?:record|class|enum|interface) %s\\b".formatted(type.getSimpleName()),
                Pattern.MULTILINE)
            .matcher(source);
    if (!declaration.find()) {
      throw new IllegalStateException("no declaration of " + type.getName());
    }
    int begin = source.lastIndexOf("/**", declaration.start());
    int end = source.indexOf("*/", begin);
    if (begin < 0 || end > declaration.start()) {
      throw new IllegalStateException(type.getSimpleName() + " has no comment");
    }
    return source.substring(begin + "/**".length(), end).stripTrailing();
  }

  private static String line(String comment) {
    return comment.replaceAll("\\n *\\*", " ").replaceAll("\\s+", " ").strip();
  }

  private static String source(Class<?> type) {
    try {
      return Files.readString(
          SOURCES
              .resolve(type.getPackageName().replace('.', '/'))
              .resolve(outermost(type).getSimpleName() + ".java"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Class<?> outermost(Class<?> type) {
    var enclosing = type.getEnclosingClass();
    return enclosing == null ? type : outermost(enclosing);
  }
}
