package dev.benchwright.bookshop.webflux;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;

class TrainingRunTest {

  @Test
  void startsAllServicesAndTheGatewayWithoutADatabase() {
    try (ConfigurableApplicationContext context = TrainingRun.start()) {
      assertThat(context.getBeanDefinitionNames())
          .contains(
              "userController",
              "orderController",
              "bookController",
              "recommendationController",
              "userIdFilter");
    }
  }

  @Test
  void isOnlyRunWhenAskedFor() {
    assertThat(TrainingRun.isAskedFor("--training-run")).isTrue();
    assertThat(TrainingRun.isAskedFor("--server.port=0")).isFalse();
  }
}
