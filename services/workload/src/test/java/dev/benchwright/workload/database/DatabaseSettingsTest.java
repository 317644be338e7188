package dev.benchwright.workload.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DatabaseSettingsTest {

  private static final Map<String, String> ENVIRONMENT =
      Map.of("DB_HOST", "pg", "DB_NAME", "shop", "DB_USER", "app", "DB_PASSWORD", "secret");

  @Test
  void withoutAHostThereIsNoDatabase() {
    assertThat(DatabaseSettings.from(Map.<String, String>of()::get)).isEmpty();
    assertThat(DatabaseSettings.from(Map.of("DB_HOST", " ")::get)).isEmpty();
  }

  @Test
  void portAndTimeoutHaveDefaults() {
    assertThat(DatabaseSettings.from(ENVIRONMENT::get))
        .contains(
            new DatabaseSettings("pg", 5432, "shop", "app", "secret", 10, Duration.ofSeconds(60)));
  }

  @Test
  void aMissingVariableIsNamed() {
    Map<String, String> environment = new HashMap<>(ENVIRONMENT);
    environment.remove("DB_USER");
    assertThatThrownBy(() -> DatabaseSettings.from(environment::get))
        .hasMessage("DB_HOST is set but DB_USER is not: set both, or neither.");
  }

  @Test
  void aPortThatIsNoNumberIsQuoted() {
    Map<String, String> environment = new HashMap<>(ENVIRONMENT);
    environment.put("DB_PORT", "http");
    assertThatThrownBy(() -> DatabaseSettings.from(environment::get))
        .hasMessage("DB_PORT is \"http\": write a whole number.");
  }

  @Test
  void thePasswordIsNeverPrinted() {
    assertThat(DatabaseSettings.from(ENVIRONMENT::get).orElseThrow().toString())
        .contains("pg:5432")
        .doesNotContain("secret");
  }
}
