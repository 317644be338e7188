package dev.benchwright.core;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the rule of pure rooms sees each kind of call that it forbids, and no others. */
class ImpurityTest {

  @ParameterizedTest
  @MethodSource("impure")
  void aPureRoomMustNotUseIt(Class<?> impure) {
    assertThatThrownBy(() -> checkPure(impure))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(impure.getSimpleName());
  }

  static Stream<Class<?>> impure() {
    return Stream.of(Impure.class.getDeclaredClasses());
  }

  @Test
  void valuesAreComputedFromValues() {
    assertThatCode(() -> checkPure(Pure.class)).doesNotThrowAnyException();
  }

  private static void checkPure(Class<?> type) {
    new RoomRules("dev.benchwright", new ClassFileImporter().importClasses(type)).pure("core");
  }

  /** What pure rooms do, or may do. */
  static final class Pure {

    int[] copied(int[] from) {
      var copy = new int[from.length];
      System.arraycopy(from, 0, copy, 0, from.length);
      return copy;
    }

    double fromASeed(long seed) {
      return new SplittableRandom(seed).nextDouble() + new Random(seed).nextDouble();
    }

    List<String> inAnOrderFromASeed(List<String> words, RandomGenerator random) {
      Collections.shuffle(words, random);
      return words;
    }

    String text(ConfigMap object, Instant now, UUID id) {
      var text = new StringWriter();
      text.append(Serialization.asYaml(object)).append(now.plusSeconds(1).toString());
      return text.append(id.toString()).append(URI.create("http://a/b").getPath()).toString();
    }
  }

  /** One class for each kind of thing that the rule forbids. */
  @SuppressWarnings({
    "ThreadLocalUsage",
    "JavaTimeDefaultTimeZone",
    "JavaUtilDate",
    "DefaultLocale",
    "SystemOut"
  })
  static final class Impure {

    static final class AMomentNow {
      Instant now() {
        return Instant.now();
      }
    }

    static final class AMomentNowByReference {
      Supplier<Instant> now() {
        return Instant::now;
      }
    }

    static final class ALocalMomentNow {
      LocalDateTime now() {
        return LocalDateTime.now();
      }
    }

    static final class MillisecondsNow {
      long now() {
        return System.currentTimeMillis();
      }
    }

    static final class NanosecondsNow {
      long now() {
        return System.nanoTime();
      }
    }

    static final class NanosecondsByReference {
      Supplier<Long> now() {
        return System::nanoTime;
      }
    }

    static final class OldDate {
      String now() {
        return new java.util.Date().toString();
      }
    }

    record AClock(Clock clock) {}

    static final class ASleep {
      void sleep() throws InterruptedException {
        Thread.sleep(1);
      }
    }

    static final class ASleepOfAUnit {
      void sleep() throws InterruptedException {
        TimeUnit.SECONDS.sleep(1);
      }
    }

    record AnHttpClient(HttpClient client) {}

    static final class AConnection {
      Object open() throws IOException {
        return URI.create("http://a").toURL().openConnection();
      }
    }

    static final class ASocket {
      Object open() throws IOException {
        return new Socket("a", 1);
      }
    }

    record AKubernetesClient(KubernetesClient client) {}

    record ClientConfiguration(Config configuration) {}

    static final class AFile {
      String read() throws IOException {
        return Files.readString(Path.of("a"));
      }
    }

    static final class AnOldFile {
      InputStream open() throws IOException {
        return new FileInputStream("a");
      }
    }

    static final class StandardOutput {
      void write() {
        System.out.println();
      }
    }

    static final class AnEnvironmentVariable {
      String read() {
        return System.getenv("A");
      }
    }

    static final class AProperty {
      String read() {
        return System.getProperty("a");
      }
    }

    static final class AFlag {
      boolean read() {
        return Boolean.getBoolean("a");
      }
    }

    static final class TheZoneOfTheMachine {
      ZoneId read() {
        return ZoneId.systemDefault();
      }
    }

    static final class TheLanguageOfTheUser {
      Locale read() {
        return Locale.getDefault();
      }
    }

    static final class AnotherProcess {
      Object start() throws IOException {
        return new ProcessBuilder("a").start();
      }
    }

    static final class ChanceWithoutASeed {
      double draw() {
        return new Random().nextDouble();
      }
    }

    static final class SplittableChanceWithoutASeed {
      double draw() {
        return new SplittableRandom().nextDouble();
      }
    }

    static final class ChanceByReference {
      Supplier<Random> source() {
        return Random::new;
      }
    }

    static final class ChanceOfMath {
      double draw() {
        return Math.random();
      }
    }

    static final class ChanceOfTheThread {
      int draw() {
        return ThreadLocalRandom.current().nextInt();
      }
    }

    static final class ChanceByDefault {
      int draw() {
        return RandomGenerator.getDefault().nextInt();
      }
    }

    static final class ARandomId {
      UUID draw() {
        return UUID.randomUUID();
      }
    }

    static final class ARandomOrder {
      void shuffle(List<String> words) {
        Collections.shuffle(words);
      }
    }
  }
}
