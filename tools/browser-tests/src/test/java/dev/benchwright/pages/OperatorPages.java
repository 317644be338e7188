package dev.benchwright.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The addresses of the operator's pages, reached as NOTES.txt of the chart tells people to. */
final class OperatorPages implements BeforeAllCallback, AfterAllCallback {

  private static final String NAMESPACE = "benchwright-system";
  private static final String SERVICE = "benchwright";
  private static final int PORT = 8080;

  private Kubectl.@Nullable PortForward operator;

  @Override
  public void beforeAll(ExtensionContext context) {
    operator = Kubectl.forward(NAMESPACE, SERVICE, PORT);
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (operator != null) {
      operator.close();
    }
  }

  String list() {
    return address() + "/";
  }

  String run(RealRun run) {
    return "%s/runs/%s/%s".formatted(address(), run.namespace(), run.name());
  }

  String report(RealRun run) {
    return run(run) + "/report.html";
  }

  /** Saves what is at an address as a file. */
  Path download(String address, Path file) {
    try (var client = HttpClient.newHttpClient()) {
      var response =
          client.send(
              HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofFile(file));
      assertThat(response.statusCode()).as(address).isEqualTo(200);
      return response.body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private String address() {
    return Objects.requireNonNull(operator, "the way to the operator").address();
  }
}
