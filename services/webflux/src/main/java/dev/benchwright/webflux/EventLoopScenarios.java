package dev.benchwright.webflux;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.AsynchronousFileRoundTrip;
import dev.benchwright.workload.Work;
import java.time.Duration;
import reactor.core.publisher.Mono;

/**
 * Does the work on the event loop that read the request. Waits are timers, and files are
 * asynchronous. A computation blocks the loop, as it does in any reactive service.
 *
 * @param products answers the scenario {@code db}
 */
record EventLoopScenarios(AsynchronousFileRoundTrip roundTrip, Mono<Answer> products)
    implements ReactiveScenarios {

  @Override
  public Mono<Answer> answer(Work work) {
    return switch (work) {
      case Work.Ready(var answer) -> Mono.just(answer);
      case Work.ComputeThenWait(var computation, var wait) ->
          after(Mono.fromSupplier(computation), wait);
      case Work.WaitThenAnswer(var wait, var answer) ->
          after(Mono.just(answer), wait).map(supplier -> supplier.get());
      case Work.FileRoundTrip(var bytes) -> Mono.fromFuture(() -> roundTrip.of(bytes));
      case Work.ReadProducts() -> products;
    };
  }

  private static <T> Mono<T> after(Mono<T> first, Duration wait) {
    return wait.isZero() ? first : first.delayElement(wait);
  }
}
