package dev.benchwright.bookshop.contract;

import java.util.List;

/** Starts services of one style. */
@FunctionalInterface
public interface Launcher {

  /**
   * Starts a service and returns when it is ready.
   *
   * @param arguments a command line of {@code --name=value}, which stands for the container's
   *     environment
   */
  RunningService launch(Service service, List<String> arguments);
}
