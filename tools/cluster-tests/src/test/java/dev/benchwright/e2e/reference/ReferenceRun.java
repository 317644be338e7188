package dev.benchwright.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.Command;
import dev.benchwright.e2e.OperatorPages;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The one run that all tests of this package examine: an open load on two variants with a database.
 * {@code kubectl benchwright run} applies and follows it. It begins with the first class that needs
 * it, after a brief run, and its namespace is deleted after the last test.
 */
final class ReferenceRun implements BeforeAllCallback {

  /** The file that a user writes. */
  static final Path FILE = Path.of("src/test/resources/reference-run.yaml");

  private static final Path CLI = Path.of("../kubectl-benchwright/bin/kubectl-benchwright");
  private static final String NAME = "reference";

  private @Nullable Started started;

  @Override
  public void beforeAll(ExtensionContext context) {
    started =
        context
            .getRoot()
            .getStore(ExtensionContext.Namespace.create(ReferenceRun.class))
            .computeIfAbsent(NAME, _ -> new Started(), Started.class);
  }

  /** Returns the run as it is now. */
  AppliedRun run() {
    return started().run;
  }

  /** Waits until the run is over, and returns it; it must have succeeded. */
  AppliedRun finished() {
    var run = run().awaitOver();
    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    return run;
  }

  /** Returns the run of one trial that came before; a test may delete it. */
  AppliedRun brief() {
    return started().brief;
  }

  /** Returns the namespace of both runs. */
  TestNamespace namespace() {
    return started().namespace;
  }

  KubernetesClient client() {
    return namespace().client();
  }

  /** Returns the operator's pages. */
  OperatorPages pages() {
    return started().pages;
  }

  /** Returns the events that were sent to the run's page, from its beginning to its end. */
  PageEvents events() {
    finished();
    await("the end that the page is told").until(() -> started().events.names().contains("over"));
    return started().events;
  }

  /** Returns the result of {@code kubectl benchwright run}, which has ended. */
  Command said() {
    return started().said.join();
  }

  /** Returns the report that the command wrote. */
  Path report() {
    said();
    return started().report;
  }

  /** Returns the pods of the first trial under load. */
  LoadedPods loaded() {
    return started().loaded.join();
  }

  /** Runs {@code kubectl benchwright} in the run's namespace. */
  Command cli(String... arguments) {
    return Started.cli(namespace().name(), arguments);
  }

  private Started started() {
    return Objects.requireNonNull(started, "not registered as an extension");
  }

  private static final class Started implements AutoCloseable {

    private final TestNamespace namespace = TestNamespace.named(NAME);
    private final OperatorPages pages = OperatorPages.asTheNotesSay();
    private final AppliedRun brief;
    private final AppliedRun run;
    private final Path report;
    private final CompletableFuture<Command> said;
    private final CompletableFuture<LoadedPods> loaded;
    private final PageEvents events;

    Started() {
      namespace.create();
      brief =
          namespace.apply(RunBuilder.run("brief").variants("mvc-virtual").subject("800m", "384Mi"));
      try {
        // Not among the system's temporary files: a test run that is killed leaves it behind.
        report = Files.createTempDirectory(Path.of("target"), "reference-").resolve("report.html");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      run = new AppliedRun(namespace.client(), namespace.name(), NAME);
      said =
          begun(() -> cli(namespace.name(), "run", FILE.toString(), "--report", report.toString()));
      await("the run that the command line applies").until(run::exists);
      var path = OperatorPages.path(run);
      await("the page of the run").until(() -> pages.get(path).statusCode() == 200);
      events = new PageEvents(pages, path);
      loaded = begun(() -> LoadedPods.of(run));
    }

    /**
     * Runs the work on its own thread, because reading a process' output occupies the thread. Pools
     * and the carriers of virtual threads have only as many threads as the machine has cores.
     */
    private static <T> CompletableFuture<T> begun(Supplier<T> work) {
      return CompletableFuture.supplyAsync(work, task -> Thread.ofPlatform().daemon().start(task));
    }

    static Command cli(String namespace, String... arguments) {
      var line = new String[arguments.length + 2];
      System.arraycopy(arguments, 0, line, 0, arguments.length);
      line[arguments.length] = "--namespace";
      line[arguments.length + 1] = namespace;
      return Command.run(CLI.toString(), line);
    }

    @Override
    public void close() throws IOException {
      events.close();
      pages.close();
      run.delete();
      said.join();
      namespace.deleteWithoutLeftovers();
      Files.deleteIfExists(report);
      Files.delete(report.getParent());
    }
  }
}
