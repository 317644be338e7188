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

/** The port-forward to the pages that the chart's notes print, to a free port of this machine. */
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

  /** Starts the port-forward from the notes of the installed chart. */
  public static PortForward asTheNotesSay() {
    var notes =
        Command.run("helm", "get", "notes", "benchwright", "-n", OperatorReplicas.NAMESPACE);
    var command = COMMAND.matcher(notes.output());
    assertThat(command.find()).as("a port-forward in: %s", notes.output()).isTrue();
    // Another process may use port 8080 of this machine.
    return start(command.group(1) + " :" + command.group(2));
  }

  /** Starts a port-forward to one pod of the operator. */
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
      // The process logs each connection, and a full pipe would stop it. A virtual thread would
      // hold its carrier as long as the process lives.
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
