package dev.benchwright.workload.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BeanSettingsTest {

  @Test
  void whatCanBeSetAndReadIsASettingAndNothingElse() {
    assertThat(BeanSettings.of("bean", new Bean()))
        .containsOnly(
            entry("bean.acceptCount", 100),
            entry("bean.tcpNoDelay", true),
            entry("bean.idleTimeout", Duration.ofSeconds(3)));
  }

  /** A bean with the kinds of properties that servers have. */
  @SuppressWarnings("unused") // All of it is read by reflection.
  public static class Bean {
    public int getAcceptCount() {
      return 100;
    }

    public void setAcceptCount(int count) {}

    public boolean isTcpNoDelay() {
      return true;
    }

    public void setTcpNoDelay(boolean on) {}

    public Duration getIdleTimeout() {
      return Duration.ofSeconds(3);
    }

    public void setIdleTimeout(Duration timeout) {}

    /** A state: it cannot be set. */
    public int getConnectionCount() {
      return 7;
    }

    public String getKeystorePassword() {
      return "secret";
    }

    public void setKeystorePassword(String password) {}

    /** Has no value. */
    public @Nullable String getHost() {
      return null;
    }

    public void setHost(String host) {}

    /** Is no number or text. */
    public List<String> getParts() {
      return List.of();
    }

    public void setParts(List<String> parts) {}

    /** Fails before the server has started. */
    public int getLocalPort() {
      throw new IllegalStateException("not started");
    }

    public void setLocalPort(int port) {}

    /** Differs at each start. */
    public String getName() {
      return "qtp" + hashCode();
    }

    public void setName(String name) {}
  }
}
