package dev.benchwright.core.component;

import java.util.List;
import java.util.Map;

/**
 * With what a container starts beside its environment variables.
 *
 * @param command what is executed; empty for the image's own entry point
 * @param args the arguments; empty for the image's own
 * @param files contents of files that are put beside the image's, by path
 */
public record Start(List<String> command, List<String> args, Map<String, String> files) {

  /** A container that starts as its image says. */
  public static final Start OF_IMAGE = new Start(List.of(), List.of(), Map.of());

  public Start {
    command = List.copyOf(command);
    args = List.copyOf(args);
    files = Map.copyOf(files);
  }
}
