package dev.benchwright.webflux;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.Work;
import reactor.core.publisher.Mono;

/** One way to do the work of the scenarios without holding the thread that asks. */
@FunctionalInterface
interface ReactiveScenarios {

  /** Does the work for each subscriber, and gives its answer. Never an error. */
  Mono<Answer> answer(Work work);
}
