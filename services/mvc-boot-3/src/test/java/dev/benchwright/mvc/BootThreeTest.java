package dev.benchwright.mvc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.Client;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The service answers as mvc does, whose sources it has, with another line of Spring Boot. */
class BootThreeTest extends MvcContract {

  BootThreeTest() {
    super(CatalogVariant.of("mvc-boot-3", "mvc-boot-3-virtual"));
  }

  /** Spring 6 flushes what it writes as JSON, and Tomcat then sends it in chunks. */
  @Override
  public boolean jsonHasALength() {
    return false;
  }

  @Test
  void itIsMadeWithTheThirdLineOfSpringBoot() throws Exception {
    assertThat(client.setting(service.metricsPort(), "framework")).startsWith("Spring Boot 3.5.");
  }

  static List<CatalogVariant> variants() {
    return CatalogVariant.ofImage("mvc-boot-3");
  }

  @ParameterizedTest
  @MethodSource("variants")
  void everyVariantOfTheCatalogHasTheThreadsThatItsNamePromises(CatalogVariant variant)
      throws Exception {
    try (Client asking = new Client();
        RunningMvc one =
            RunningMvc.start(variant.arguments("--server.port=0", "--METRICS_PORT=0"))) {
      assertThat(asking.get(one.port(), "/probe/thread").body())
          .isEqualTo(variant.promisesVirtualThreads() ? "virtual" : "platform");
      assertThat(asking.setting(one.metricsPort(), "tomcat.maxConnections"))
          .isEqualTo(variant.name().endsWith("-as-shipped") ? "8192" : "1000000");
    }
  }
}
