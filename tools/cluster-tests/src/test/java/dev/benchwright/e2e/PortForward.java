package dev.benchwright.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** The way to the pages that the chart's notes print, to a port of this machine that is free. */
public final class PortForward implements AutoCloseable {

  private static final Pattern COMMAND =
      Pattern.compile("^\\s*(kubectl .*port-forward .*) 8080:(\\d+)\\s*$", Pattern.MULTILINE);
  private static final Pattern FORWARDING =
      Pattern.compile("Forwarding from 127\\.0\\.0\\.1:(\\d+) ");

  private final Process process;
  private final URI base;

  private PortForward(Process process, URI base) {
    this.process = process;
    this.base = base;
  }

  /** Does what the notes of the installed chart say. */
  public static PortForward asTheNotesSay() {
    var notes =
        Command.run("helm", "get", "notes", "benchwright", "-n", OperatorReplicas.NAMESPACE);
    var command = COMMAND.matcher(notes.output());
    assertThat(command.find()).as("a port-forward in: %s", notes.output()).isTrue();
    // Port 8080 of this machine may be somebody else's.
    return start(command.group(1) + " :" + command.group(2));
  }

  /** To one pod of the operator. */
  public static PortForward to(String pod) {
    return start(
        "kubectl -n %s port-forward pod/%s :8080".formatted(OperatorReplicas.NAMESPACE, pod));
  }

  private static PortForward start(String command) {
    List<String> line = new ArrayList<>(List.of("/usr/bin/env"));
    line.addAll(Arrays.asList(command.split(" +")));
    var builder = new ProcessBuilder(line).redirectErrorStream(true);
    builder
        .environment()
        .merge("PATH", Command.sandboxPrograms().toString(), (path, more) -> path + ":" + more);
    try {
      var process = builder.start();
      var output =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
      var said = output.readLine();
      var port = FORWARDING.matcher(String.valueOf(said));
      if (!port.find()) {
        process.destroy();
        throw new AssertionError("%s said: %s".formatted(command, said));
      }
      // Nobody reads what it says of each connection; a full pipe would stop it.
      // It is no virtual thread, whose carrier it would hold as long as the process lives.
      Thread.ofPlatform().daemon().start(() -> output.lines().forEach(_ -> {}));
      return new PortForward(process, URI.create("http://127.0.0.1:" + port.group(1)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public URI at(String path) {
    return base.resolve(path);
  }

  @Override
  public void close() {
    process.destroy();
  }
}
