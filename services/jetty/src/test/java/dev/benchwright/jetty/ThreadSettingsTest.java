package dev.benchwright.jetty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.benchwright.workload.Settings;
import java.util.OptionalInt;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.junit.jupiter.api.Test;

class ThreadSettingsTest {

  @Test
  void halfOfTheThreadsAreKept() {
    QueuedThreadPool pool = of("--jetty.threads.max=20").pool();
    assertThat(pool.getMaxThreads()).isEqualTo(20);
    assertThat(pool.getMinThreads()).isEqualTo(10);
  }

  @Test
  void unlessSetThePoolIsJettysOwn() {
    assertThat(of()).isEqualTo(new ThreadSettings(OptionalInt.empty(), false));
    assertThat(of().pool().getVirtualThreadsExecutor()).isNull();
    assertThat(of().pool().getMaxThreads()).isEqualTo(new QueuedThreadPool().getMaxThreads());
    assertThat(of().pool().getMinThreads()).isEqualTo(new QueuedThreadPool().getMinThreads());
  }

  @Test
  void virtualThreadsArePartOfThePoolWhenAskedFor() {
    ThreadSettings settings = of("--jetty.threads.virtual=true", "--jetty.threads.max=2000");
    assertThat(settings).isEqualTo(new ThreadSettings(OptionalInt.of(2000), true));
    assertThat(settings.pool().getVirtualThreadsExecutor()).isNotNull();
  }

  @Test
  void whatIsNoSettingIsNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of("--jetty.threads.virtual=yes"))
        .withMessage("jetty.threads.virtual is \"yes\": write true or false.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of("--jetty.threads.max=7"))
        .withMessage("jetty.threads.max is 7: write a number of threads from 8.");
  }

  private static ThreadSettings of(String... arguments) {
    return ThreadSettings.from(Settings.of(arguments));
  }
}
