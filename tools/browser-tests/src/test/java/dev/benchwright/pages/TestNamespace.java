package dev.benchwright.pages;

import java.nio.file.Path;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A namespace for the runs of a test class, empty before and gone after. */
final class TestNamespace implements BeforeAllCallback, AfterAllCallback {

  private final String name;

  private TestNamespace(String name) {
    this.name = name;
  }

  static TestNamespace named(String name) {
    return new TestNamespace("e2e-" + name);
  }

  /** Makes the run of a file among the tests' resources. */
  RealRun apply(String run) {
    Kubectl.run(
        "-n", name, "apply", "-f", Path.of("src/test/resources", run + "-run.yaml").toString());
    return new RealRun(name, run);
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    delete();
    Kubectl.run("create", "namespace", name);
    Kubectl.run("label", "namespace", name, "pod-security.kubernetes.io/enforce=restricted");
  }

  @Override
  public void afterAll(ExtensionContext context) {
    delete();
  }

  private void delete() {
    Kubectl.run("delete", "namespace", name, "--ignore-not-found", "--wait", "--timeout=120s");
  }
}
