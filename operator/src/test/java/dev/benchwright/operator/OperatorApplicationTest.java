package dev.benchwright.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.util.DefaultLocale;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringApplication.AbandonedRunException;
import org.springframework.boot.SpringApplicationRunListener;
import org.springframework.boot.bootstrap.ConfigurableBootstrapContext;

class OperatorApplicationTest {

  @Test
  @DefaultLocale("ar-EG")
  void namesAndFiguresAreTheSameOnEveryMachine() {
    assertThat("%d".formatted(3))
        .as("the locale of this test, which has other digits")
        .isNotEqualTo("3");

    assertThatThrownBy(() ->
            SpringApplication.withHook(
                application -> new Abandonment(), () -> OperatorApplication.main(new String[0])))
        .isInstanceOf(AbandonedRunException.class);

    assertThat("%d, %.1f".formatted(3, 1.5)).isEqualTo("3, 1.5");
  }

  /** Ends the start before it has begun. */
  private static final class Abandonment implements SpringApplicationRunListener {
    @Override
    public void starting(ConfigurableBootstrapContext context) {
      throw new AbandonedRunException();
    }
  }
}
