package dev.benchwright.webflux;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.Work;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** Tells which kind of thread does the work of a request. */
@RestController
class ThreadProbe {

  private final ReactiveScenarios scenarios;

  ThreadProbe(ReactiveScenarios scenarios) {
    this.scenarios = scenarios;
  }

  @GetMapping("/probe/thread")
  Mono<String> thread() {
    AtomicReference<String> kind = new AtomicReference<>("none");
    Work work =
        new Work.ComputeThenWait(
            () -> {
              Thread thread = Thread.currentThread();
              kind.set(thread.isVirtual() ? "virtual" : thread.getName());
              return Answer.OK;
            },
            Duration.ZERO);
    return scenarios.answer(work).map(done -> kind.get());
  }
}
