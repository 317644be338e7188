package dev.benchwright.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The result of a user's tool.
 *
 * @param exitCode of its process
 * @param output of its process, including errors
 */
public record Command(int exitCode, String output) {

  /** Runs kubectl, helm or another program, found on the PATH or among the sandbox's programs. */
  public static Command run(String program, String... arguments) {
    var line = Stream.concat(Stream.of(program), Stream.of(arguments)).toList();
    // env looks programs up on the PATH that it is given, not on its own.
    var builder =
        new ProcessBuilder(Stream.concat(Stream.of("/usr/bin/env"), line.stream()).toList())
            .redirectErrorStream(true);
    builder
        .environment()
        .merge("PATH", sandboxPrograms().toString(), (path, more) -> path + ":" + more);
    try {
      var process = builder.start();
      var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Command(process.waitFor(), output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Returns the output, as a list of words for each line. */
  public List<List<String>> table() {
    return output.lines().map(line -> List.of(line.strip().split("\\s{2,}"))).toList();
  }

  /** Returns the directory in which the sandbox keeps what it has built. */
  public static Path sandboxCache() {
    return Path.of(
        Objects.requireNonNullElseGet(
            System.getenv("BENCHWRIGHT_CACHE"),
            () -> System.getProperty("user.home") + "/.cache/benchwright"));
  }

  /** Returns the directory of the sandbox's programs. */
  public static Path sandboxPrograms() {
    return sandboxCache().resolve("bin");
  }
}
