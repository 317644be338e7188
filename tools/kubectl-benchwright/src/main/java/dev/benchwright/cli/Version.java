package dev.benchwright.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version of this program: that of its jar. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {"kubectl benchwright " + own()};
  }

  /** The version, or {@code unknown} of classes that were just compiled. */
  static String own() {
    return Objects.requireNonNullElse(
        Version.class.getPackage().getImplementationVersion(), "unknown");
  }
}
