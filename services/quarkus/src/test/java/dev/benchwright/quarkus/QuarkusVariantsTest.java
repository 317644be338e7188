package dev.benchwright.quarkus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.Client;
import dev.benchwright.workload.testkit.Reply;
import dev.benchwright.workload.testkit.RunningService;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class QuarkusVariantsTest {

  static List<CatalogVariant> variants() {
    return CatalogVariant.ofImage(RunningQuarkus.IMAGE);
  }

  /** A process has its variables from its environment, as a container has. */
  @ParameterizedTest
  @MethodSource("variants")
  void everyVariantOfTheCatalogHasTheThreadsThatItsNamePromises(CatalogVariant variant)
      throws Exception {
    try (Client client = new Client();
        RunningService service = RunningQuarkus.start(variant.env())) {
      assertThat(client.get(service.port(), "/api/hello")).isEqualTo(Reply.ofText("Hello World!"));
      assertThat(client.setting(service.metricsPort(), "requestThreads"))
          .isEqualTo(promised(variant));
    }
  }

  private static String promised(CatalogVariant variant) {
    if (variant.promisesVirtualThreads()) {
      return "virtual-threads";
    }
    return variant.name().contains("-reactive") ? "event-loops" : "platform-threads";
  }

  /** The build has fixed it, and a service that ignored it would be measured as another. */
  @Test
  void virtualThreadsCannotBeTurnedOffAtTheStart() {
    assertThatThrownBy(() ->
            RunningQuarkus.start(
                Map.of(
                    "QUARKUS_VIRTUAL_THREADS_ENABLED",
                    "false",
                    WorkThreads.VARIABLE,
                    "virtual-threads")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(
            "quarkus.virtual-threads.enabled is set to 'false' but it is build time fixed to"
                + " 'true'");
  }
}
