package dev.benchwright.webflux;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.Work;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Does all the work on {@link Schedulers#boundedElastic()}, whose threads may block, as a reactive
 * service does with code that is not reactive. Only {@code db} stays reactive, and is subscribed to
 * there.
 *
 * @param products answers the scenario {@code db}
 */
record BoundedElasticScenarios(BlockingScenarios scenarios, Mono<Answer> products)
    implements ReactiveScenarios {

  @Override
  public Mono<Answer> answer(Work work) {
    Mono<Answer> answer =
        work instanceof Work.ReadProducts
            ? products
            : Mono.fromCallable(() -> scenarios.answer(work));
    return answer.subscribeOn(Schedulers.boundedElastic());
  }
}
