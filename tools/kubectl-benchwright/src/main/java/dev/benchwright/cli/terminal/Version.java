package dev.benchwright.cli.terminal;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version of this program, which its jar holds. */
public final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {"kubectl benchwright " + own()};
  }

  /** Returns the version, or {@code unknown} for classes that are not in a jar. */
  public static String own() {
    return Objects.requireNonNullElse(
        Version.class.getPackage().getImplementationVersion(), "unknown");
  }
}
