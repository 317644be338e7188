package dev.benchwright.cli;

import com.sun.net.httpserver.HttpServer;
import dev.benchwright.cli.cluster.ClusterAccess;
import dev.benchwright.cli.command.Shell;
import dev.benchwright.cli.terminal.Terminal;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.util.concurrent.Callable;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;

/**
 * The training run for the JVM's AOT cache: runs a usual command against a small fake cluster in
 * this process. The launcher lets the JVM record the classes that the command needs, so that later
 * starts are fast.
 */
@NullUnmarked
@Command(
    name = "__training-run",
    hidden = true,
    description = "Runs a usual command while the JVM records which classes it needs.")
final class TrainingRunCommand implements Callable<Integer> {

  private static final String RUNS =
      """
      {"apiVersion": "benchwright.dev/v1alpha1", "kind": "BenchmarkRunList", "metadata": {}, "items": [
        {"apiVersion": "benchwright.dev/v1alpha1", "kind": "BenchmarkRun",
         "metadata": {"name": "training-run", "namespace": "default",
           "creationTimestamp": "2026-01-01T00:00:00Z"},
         "spec": {"scenario": "hello", "variants": [{"name": "mvc-virtual"}],
           "load": {"closed": {"users": [1]}}, "repetitions": 1},
         "status": {"phase": "Succeeded", "progress": "1/1", "settledTrials": 1, "plannedTrials": 1, "cells": []}}]}
      """;

  private static final String KUBECONFIG =
      """
      apiVersion: v1
      kind: Config
      clusters: [{name: training-run, cluster: {server: "http://127.0.0.1:%d"}}]
      users: [{name: training-run, user: {}}]
      contexts: [{name: training-run, context: {cluster: training-run, user: training-run}}]
      current-context: training-run
      """;

  @Override
  public Integer call() throws IOException, GeneralSecurityException {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          var body = RUNS.getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "application/json");
          exchange.sendResponseHeaders(200, body.length);
          try (var stream = exchange.getResponseBody()) {
            stream.write(body);
          }
        });
    server.start();
    var kubeconfig = Files.createTempFile("training-run", ".yaml");
    try {
      beginTlsHandshake();
      Files.writeString(kubeconfig, KUBECONFIG.formatted(server.getAddress().getPort()));
      return Main.commandLine(silent())
          .execute("list", "--all-namespaces", "--kubeconfig", kubeconfig.toString());
    } finally {
      server.stop(0);
      Files.delete(kubeconfig);
    }
  }

  private static Shell silent() {
    var nowhere = new PrintWriter(Writer.nullWriter());
    return new Shell(
        new Terminal(nowhere, nowhere, false, false, false, Terminal.ENDLESS),
        new BufferedReader(Reader.nullReader()),
        false,
        Clock.systemUTC(),
        ClusterAccess::open);
  }

  /**
   * Begins a TLS handshake, because real clusters speak TLS: a client's first message needs most of
   * the classes of it.
   */
  private static void beginTlsHandshake() throws IOException, GeneralSecurityException {
    var engine = SSLContext.getDefault().createSSLEngine("localhost", 443);
    engine.setUseClientMode(true);
    engine.beginHandshake();
    var message = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
    engine.wrap(ByteBuffer.allocate(0), message);
  }
}
