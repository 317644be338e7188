package dev.benchwright.workload.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogVariantTest {

  /**
   * The other services' tests start each variant of their image. These set what a JVM reads once,
   * or have one way to serve, so that a test names each.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "webflux | webflux webflux-virtual webflux-as-shipped webflux-virtual-as-shipped",
        "helidon | helidon helidon-as-shipped",
        "micronaut | micronaut micronaut-event-loops micronaut-as-shipped"
      })
  void everyVariantIsStartedByATestOfItsService(String image, String started) {
    assertThat(CatalogVariant.ofImage(image))
        .extracting(CatalogVariant::name)
        .as("write a test that starts it, like WebFluxAsShippedTest, then add its name here")
        .containsExactlyInAnyOrderElementsOf(Arrays.asList(started.split(" ")));
  }
}
