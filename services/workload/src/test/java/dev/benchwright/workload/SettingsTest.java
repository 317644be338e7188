package dev.benchwright.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsTest {

  private static final Map<String, String> ENVIRONMENT =
      Map.of("SERVER_PORT", "8081", "DB_HOST", "pg");

  @Test
  void theCommandLineWinsOverTheEnvironment() {
    Settings settings = Settings.of(ENVIRONMENT::get, "--server.port=0", "--DB_NAME=a=b", "other");
    assertThat(settings.get("server.port")).isEqualTo("0");
    assertThat(settings.get("DB_NAME")).isEqualTo("a=b");
    assertThat(settings.get("DB_HOST")).isEqualTo("pg");
    assertThat(settings.get("DB_PORT")).isNull();
  }

  @Test
  void aNameWithDotsMayBeWrittenAsAVariable() {
    assertThat(Settings.of(ENVIRONMENT::get).number("server.port", 8080)).isEqualTo(8081);
    assertThat(Settings.of(ENVIRONMENT::get).number("METRICS_PORT", 9090)).isEqualTo(9090);
  }

  @Test
  void whatNobodyAskedForIsUnread() {
    Settings settings =
        Settings.of(
            ENVIRONMENT::get, "--server.port=0", "--SERVER_PORT=0", "--colour=red", "--a=b");
    settings.get("server.port");
    assertThat(settings.unread()).containsExactly("a", "colour");
  }

  @Test
  void whatIsNoNumberIsQuoted() {
    assertThatThrownBy(() -> Settings.of(ENVIRONMENT::get).number("DB_HOST", 1))
        .hasMessage("DB_HOST is \"pg\": write a whole number.");
  }
}
