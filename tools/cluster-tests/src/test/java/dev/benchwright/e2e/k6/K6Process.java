package dev.benchwright.e2e.k6;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.benchwright.e2e.Command;
import dev.benchwright.e2e.k6.K6Samples.Sample;
import dev.benchwright.operator.resources.k6.K6Files;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** A run of the real k6 with our script, as a runner of k6-operator makes it. */
final class K6Process {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String FILES = "/benchwright/k6/";
  private static final String SUMMARY = "benchwright-summary ";
  private static final long LONGEST_SECONDS = 120;
  private static final int LEAST_PORT = 20_000;
  private static final int FIRST_PORT_OF_CONNECTIONS = 32_768;
  private static final int PORT_TRIES = 1000;

  private final Path directory;
  private final ObjectNode plan = JSON.createObjectNode();
  private final Map<String, String> environment = new HashMap<>();
  private final List<String> arguments = new ArrayList<>();

  private K6Process(Path directory) {
    this.directory = directory;
  }

  /** Returns a load on a subject; its script, plan and samples are files in a directory. */
  static K6Process load(Path directory, URI subject, String path, String model) {
    var k6 = new K6Process(directory);
    k6.plan
        .put("version", 3)
        .put("trial", "truth")
        .put("target", subject.toString())
        .put("path", path)
        .put("method", "GET")
        .put("rampUpSeconds", 0)
        .put("warmUpSeconds", 1)
        .put("steadySeconds", 4)
        .put("rampDownSeconds", 0)
        .put("requestTimeoutSeconds", 10)
        .put("askingSeconds", 10)
        .put("wrongAnswerSeconds", 5)
        .put("summaryMarker", SUMMARY)
        .put("parallelism", 1);
    k6.plan.putObject("headers");
    k6.plan.putObject("check").put("status", 200).put("body", "OK").putNull("bodyPattern");
    for (var name : List.of("closed", "open", "batch", "staircase", "script")) {
      k6.plan.putNull(name);
    }
    k6.plan.setAll((ObjectNode) json(model));
    return k6;
  }

  /** Sets further values of the plan, given as JSON. */
  K6Process plan(String values) {
    plan.setAll((ObjectNode) json(values));
    return this;
  }

  /** Sets the values that requests have, as a list in JSON. */
  K6Process values(String list) {
    write(directory.resolve("values.json"), list);
    return this;
  }

  /** Sets an environment variable of the runner. */
  K6Process environment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /** Adds arguments of {@code k6 run}. */
  K6Process argument(String... words) {
    arguments.addAll(List.of(words));
    return this;
  }

  /** Runs k6 to its end. */
  Ended run() {
    return start().await();
  }

  /** Starts k6, which then runs beside others. */
  Running start() {
    writeFiles(directory);
    write(directory.resolve("plan.json"), plan.toString());
    var api = "127.0.0.1:" + freePort();
    var command = new ArrayList<>(List.of(k6(), "run", "--quiet", "--no-usage-report"));
    command.addAll(List.of("--address", api, "--out", "json=samples.json"));
    command.addAll(arguments);
    command.add("script.js");
    environment.put("BENCHWRIGHT_K6_API", "http://" + api);
    return new Running(started(command, directory, environment), directory);
  }

  /** Checks a user's script, as the operator's check does. */
  static Ended check(Path directory, Path script, Map<String, String> environment) {
    K6Files.forCheck().forEach((name, text) -> write(directory.resolve(name), text));
    var all = new HashMap<>(environment);
    all.put("BENCHWRIGHT_SCRIPT", script.toString());
    all.put("BENCHWRIGHT_TARGET", "http://check.invalid:80");
    var command =
        List.of(
            k6(),
            "inspect",
            "--execution-requirements",
            "--include-system-env-vars",
            "--log-format",
            "raw",
            "check-script.js");
    return new Running(started(command, directory, all), directory).await();
  }

  /**
   * A k6 process that was started.
   *
   * @param process of k6
   * @param directory that it runs in
   */
  record Running(Process process, Path directory) {

    /** Waits for the end of the process. */
    Ended await() {
      try (var output = process.getInputStream()) {
        var text = new String(output.readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
          throw new IllegalStateException("k6 has closed its output but does not end: " + text);
        }
        return new Ended(process.exitValue(), text, directory.resolve("samples.json"));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      } finally {
        process.destroyForcibly();
      }
    }
  }

  /**
   * The result of a run.
   *
   * @param exitCode of k6
   * @param output of k6: log and summary
   * @param samples file with every sample that k6 took
   */
  record Ended(int exitCode, String output, Path samples) {

    /** Returns the summary that the script prints at its end. */
    JsonNode summary() {
      int marker = output.lastIndexOf(SUMMARY);
      if (marker < 0) {
        throw new AssertionError("k6 printed no summary, but: " + output);
      }
      return json(output.substring(marker + SUMMARY.length()).lines().findFirst().orElseThrow());
    }

    /** Returns a metric's samples with these tags; an empty value means that the tag is missing. */
    K6Samples samples(String metric, String... tags) {
      try (var lines = Files.lines(samples)) {
        return new K6Samples(
                lines
                    .filter(
                        line -> line.contains("\"" + metric + "\"") && line.contains("\"Point\""))
                    .map(line -> sample(json(line).path("data")))
                    .toList())
            .where(sample -> {
              for (int i = 0; i < tags.length; i += 2) {
                if (!sample.tags().getOrDefault(tags[i], "").equals(tags[i + 1])) {
                  return false;
                }
              }
              return true;
            });
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static Sample sample(JsonNode data) {
      var at = OffsetDateTime.parse(data.path("time").asText()).toInstant();
      var tags = new HashMap<String, String>();
      data.path("tags")
          .properties()
          .forEach(tag -> tags.put(tag.getKey(), tag.getValue().asText()));
      return new Sample(
          at.getEpochSecond() * 1e3 + at.getNano() / 1e6, data.path("value").asDouble(), tags);
    }
  }

  private static String k6() {
    var k6 = Command.sandboxPrograms().resolve("k6");
    if (!Files.isExecutable(k6)) {
      throw new IllegalStateException(
          "There is no k6 at %s; build it with: make sandbox; or name another cache in BENCHWRIGHT_CACHE."
              .formatted(k6));
    }
    return k6.toString();
  }

  private static Process started(
      List<String> command, Path directory, Map<String, String> environment) {
    var builder =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void writeFiles(Path directory) {
    resource("files.txt").lines().forEach(name -> write(directory.resolve(name), resource(name)));
  }

  private static String resource(String name) {
    try (InputStream stream =
        Objects.requireNonNull(K6Process.class.getResourceAsStream(FILES + name), name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(text, e);
    }
  }

  /**
   * Returns a port on which nobody listens, below those that Linux gives to connections. It is
   * still free when k6 begins to listen, however many connections are made meanwhile.
   */
  static int freePort() {
    return ThreadLocalRandom.current()
        .ints(LEAST_PORT, FIRST_PORT_OF_CONNECTIONS)
        .limit(PORT_TRIES)
        .filter(K6Process::isFree)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no port is free"));
  }

  private static boolean isFree(int port) {
    try (var socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return socket.isBound();
    } catch (IOException e) {
      return false;
    }
  }
}
