package dev.benchwright.webflux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

class WebFluxVirtualTest extends ServiceContract {

  private static final String SETTING = "--BENCHWRIGHT_WORK_ON=virtual-threads";

  @Override
  protected RunningService start(String... arguments) throws Exception {
    return RunningWebFlux.start(
        Stream.concat(Stream.of(SETTING), Stream.of(arguments)).toArray(String[]::new));
  }

  @Override
  protected void rehearse() throws Exception {
    WebFluxApplication.rehearse(SETTING);
  }

  @Test
  void theWorkRunsOnVirtualThreads() {
    assertThat(((RunningWebFlux) service).context().getBean(ReactiveScenarios.class))
        .isInstanceOf(BoundedElasticScenarios.class);
    assertThat(
            Mono.fromCallable(() -> Thread.currentThread().isVirtual())
                .subscribeOn(Schedulers.boundedElastic())
                .block())
        .isTrue();
  }

  @Test
  void reactorsOwnCapOfTenForEachProcessorIsLifted() {
    assertThat(Schedulers.DEFAULT_BOUNDED_ELASTIC_SIZE).isEqualTo(1_000_000);
  }

  @Test
  void aSettingThatIsNoneIsQuoted() {
    Map<String, String> wrong = Map.of(WorkThreads.VARIABLE, "threads");
    assertThatThrownBy(() -> WorkThreads.from(wrong::get))
        .hasMessage("BENCHWRIGHT_WORK_ON is \"threads\": write event-loops or virtual-threads.");
  }
}
