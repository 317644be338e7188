package dev.benchwright.e2e;

import static org.assertj.core.api.Assertions.assertThat;

/** Halts processes, for a while or for good. */
public final class Signal {

  private Signal() {}

  /** Lets it stand still until it is to go on. */
  public static void stop(ProcessHandle process) {
    send("-STOP", process);
  }

  /** Lets it go on. */
  public static void goOn(ProcessHandle process) {
    send("-CONT", process);
  }

  /** Asks it to end, as Ctrl-C does. */
  public static void interrupt(ProcessHandle process) {
    send("-INT", process);
  }

  private static void send(String signal, ProcessHandle process) {
    var sent = Command.run("kill", signal, String.valueOf(process.pid()));
    assertThat(sent.exitCode()).as(sent.output()).isZero();
  }
}
