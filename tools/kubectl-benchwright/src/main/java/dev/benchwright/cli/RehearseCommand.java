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
 * Runs a usual command against a small fake cluster in this process. The launcher lets the JVM
 * record what the command needed, so that the next start is fast.
 */
@NullUnmarked
@Command(name = "__rehearse", hidden = true, description = "Lets the JVM learn how this starts.")
final class RehearseCommand implements Callable<Integer> {

  private static final String RUNS =
      """
      {"apiVersion": "benchwright.dev/v1alpha1", "kind": "BenchmarkRunList", "metadata": {}, "items": [
        {"apiVersion": "benchwright.dev/v1alpha1", "kind": "BenchmarkRun",
         "metadata": {"name": "rehearsal", "namespace": "default",
           "creationTimestamp": "2026-01-01T00:00:00Z"},
         "spec": {"scenario": "hello", "variants": [{"name": "mvc-virtual"}],
           "load": {"closed": {"users": [1]}}, "repetitions": 1},
         "status": {"phase": "Succeeded", "progress": "1/1", "settledTrials": 1, "plannedTrials": 1, "cells": []}}]}
      """;

  private static final String KUBECONFIG =
      """
      apiVersion: v1
      kind: Config
      clusters: [{name: rehearsal, cluster: {server: "http://127.0.0.1:%d"}}]
      users: [{name: rehearsal, user: {}}]
      contexts: [{name: rehearsal, context: {cluster: rehearsal, user: rehearsal}}]
      current-context: rehearsal
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
    var kubeconfig = Files.createTempFile("rehearsal", ".yaml");
    try {
      greetSecurely();
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
  private static void greetSecurely() throws IOException, GeneralSecurityException {
    var engine = SSLContext.getDefault().createSSLEngine("localhost", 443);
    engine.setUseClientMode(true);
    engine.beginHandshake();
    var greeting = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
    engine.wrap(ByteBuffer.allocate(0), greeting);
  }
}
