package dev.benchwright.webflux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import java.util.Map;
import org.junit.jupiter.api.Test;
import reactor.core.scheduler.Schedulers;

class WebFluxVirtualTest extends ServiceContract {

  private static final CatalogVariant VARIANT = CatalogVariant.of("webflux", "webflux-virtual");

  @Override
  protected RunningService start(String... arguments) throws Exception {
    return RunningWebFlux.start(VARIANT.arguments(arguments));
  }

  @Override
  protected void train() throws Exception {
    WebFluxApplication.train(VARIANT.arguments());
  }

  @Test
  void theWorkRunsOnVirtualThreads() throws Exception {
    assertThat(client.get(service.port(), "/probe/thread").body()).isEqualTo("virtual");
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
