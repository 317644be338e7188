package dev.benchwright.webflux;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.Work;
import reactor.core.publisher.Mono;

/** A reactive way to do the work of the scenarios. */
@FunctionalInterface
interface ReactiveScenarios {

  /** Returns the answer, never an error. The work is done anew for each subscriber. */
  Mono<Answer> answer(Work work);
}
