package dev.benchwright.workload.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JvmLayoutTest {

  private static final String CODE = "7f21c8000000-7f21c8021000 rw-p 00000000 00:00 0";
  private static final String OWN =
      "800d00000-801000000 rw-p 00001000 08:01 131 /opt/jdk/lib/server/classes.jsa";
  private static final String CACHE = "800000000-800d00000 rw-p 00001000 08:01 77 /app/app.aot";
  private static final String ARCHIVE = "801000000-801200000 rw-p 00001000 08:01 78 /app/app.jsa";

  @Test
  void theCacheIsAMappedFile() {
    assertThat(JvmLayout.classCache(List.of(CODE, CACHE, CACHE))).isEqualTo("app.aot");
    assertThat(JvmLayout.classCache(List.of(CODE, OWN))).isEqualTo("classes.jsa");
  }

  @Test
  void anArchiveOfTheApplicationCountsBeforeTheJdksOwn() {
    assertThat(JvmLayout.classCache(List.of(OWN, ARCHIVE))).isEqualTo("app.jsa");
  }

  @Test
  void aJvmWithoutACacheSaysSo() {
    assertThat(JvmLayout.classCache(List.of(CODE))).isEqualTo("none");
  }

  @Test
  void thisJvmSaysBoth() {
    assertThat(JvmLayout.settings().get("jvm.objectHeaders")).isIn("compact", "ordinary");
    assertThat(JvmLayout.settings().get("jvm.classCache")).matches("none|.+\\.(aot|jsa)");
  }
}
