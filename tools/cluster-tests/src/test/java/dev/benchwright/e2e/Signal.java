package dev.benchwright.e2e;

import static org.assertj.core.api.Assertions.assertThat;

/** Halts processes, for a while or for good. */
public final class Signal {

  private Signal() {}

  /** Stops the process until it is continued. */
  public static void stop(ProcessHandle process) {
    send("-STOP", process);
  }

  /** Continues the process. */
  public static void goOn(ProcessHandle process) {
    send("-CONT", process);
  }

  /** Asks the process to end, as Ctrl-C does. */
  public static void interrupt(ProcessHandle process) {
    send("-INT", process);
  }

  private static void send(String signal, ProcessHandle process) {
    var sent = Command.run("kill", signal, String.valueOf(process.pid()));
    assertThat(sent.exitCode()).as(sent.output()).isZero();
  }
}
