package dev.benchwright.bookshop.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every service answers to those who operate it. */
interface OperationsContract extends Contract {

  @ParameterizedTest
  @EnumSource(Service.class)
  default void everyServiceIsReadyAndHasMetrics(Service service) {
    Reply readiness = client().get(service, "/actuator/health/readiness");
    assertThat(readiness.status()).isEqualTo(200);
    assertThat(readiness.text()).contains("\"UP\"");
    Reply metrics = client().get(service, "/actuator/prometheus");
    assertThat(metrics.status()).isEqualTo(200);
    assertThat(metrics.text()).contains("http_server_requests_seconds_count{", "jvm_memory_used");
  }

  @ParameterizedTest
  @EnumSource(Service.class)
  default void whatNoServiceServesIsNotFound(Service service) {
    client().get(service, "/nothing").problem(404);
  }

  @ParameterizedTest
  @EnumSource(Service.class)
  default void aServiceServesNothingOfTheOthers(Service service) {
    for (Service other : Service.values()) {
      if (other != service) {
        assertThat(client().get(service, "/" + other.profile(), 1).status())
            .as("%s of %s", other, service)
            .isEqualTo(404);
      }
    }
  }
}
