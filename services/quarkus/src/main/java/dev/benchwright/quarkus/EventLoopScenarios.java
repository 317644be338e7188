package dev.benchwright.quarkus;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.AsynchronousFileRoundTrip;
import dev.benchwright.workload.Work;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.time.Duration;

/**
 * Does the work on the event loop that read the request. Waits are timers of that loop, and files
 * are asynchronous. A computation blocks the loop, as it does in any reactive service.
 *
 * @param products answers the scenario {@code db}
 */
record EventLoopScenarios(Vertx vertx, AsynchronousFileRoundTrip roundTrip, Uni<Answer> products) {

  /** Returns the answer, never a failure. The work is done anew for each subscriber. */
  Uni<Answer> answer(Work work) {
    return switch (work) {
      case Work.Ready(var answer) -> Uni.createFrom().item(answer);
      case Work.ComputeThenWait(var computation, var wait) ->
          after(Uni.createFrom().item(computation), wait);
      case Work.WaitThenAnswer(var wait, var answer) ->
          after(Uni.createFrom().voidItem(), wait).map(waited -> answer.get());
      case Work.FileRoundTrip(var bytes) ->
          Uni.createFrom().completionStage(() -> roundTrip.of(bytes));
      case Work.ReadProducts() -> products;
    };
  }

  private <T> Uni<T> after(Uni<T> first, Duration wait) {
    return wait.isZero() ? first : first.call(() -> timer(wait));
  }

  /** Mutiny's own {@code delayIt()} would first wake a worker thread, only to come back here. */
  private Uni<Void> timer(Duration wait) {
    return Uni.createFrom()
        .emitter(waiting -> vertx.setTimer(wait.toMillis(), timer -> waiting.complete(null)));
  }
}
