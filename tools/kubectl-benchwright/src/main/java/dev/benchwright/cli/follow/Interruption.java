package dev.benchwright.cli.follow;

import dev.benchwright.cli.cluster.RunName;
import dev.benchwright.cli.terminal.Terminal;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Tells a user who presses Ctrl-C while following a run that the run goes on. */
public final class Interruption implements AutoCloseable {

  private final Terminal terminal;
  private final Display display;
  private final AtomicReference<@Nullable RunName> run;
  private final Thread hook = new Thread(this::tell, "interruption");

  public Interruption(Terminal terminal, Display display, RunName followed) {
    this.terminal = terminal;
    this.display = display;
    this.run = new AtomicReference<>(followed);
    Runtime.getRuntime().addShutdownHook(hook);
  }

  void tell() {
    var followed = run.getAndSet(null);
    if (followed != null) {
      display.end();
      terminal.note("");
      terminal.note("Run %s goes on. To follow it again:".formatted(followed));
      terminal.note("  kubectl benchwright watch " + followed.arguments());
      terminal.note("To end it:");
      terminal.note("  kubectl benchwright cancel " + followed.arguments());
    }
  }

  @Override
  public void close() {
    run.set(null);
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is stopping already, and the hook has nothing more to say.
    }
  }
}
