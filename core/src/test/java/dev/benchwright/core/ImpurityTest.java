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
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Collections;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.function.Supplier;
import java.util.jar.JarFile;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import javax.crypto.KeyGenerator;
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

    long counted(List<String> words) {
      var count = new AtomicInteger();
      var seen = ConcurrentHashMap.<String>newKeySet();
      words.stream().filter(seen::add).forEach(word -> count.incrementAndGet());
      return TimeUnit.SECONDS.toMillis(count.get());
    }

    String printed(double figure) {
      var text = new StringWriter();
      new PrintWriter(text).printf(Locale.ROOT, "%.1f", figure).flush();
      new Formatter(text, Locale.ROOT).format("%.1f", figure).flush();
      return text.toString();
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

    static final class AParallelStream {
      List<String> copied(List<String> words) {
        return words.parallelStream().toList();
      }
    }

    static final class AStreamThatBecomesParallel {
      int sum(IntStream numbers) {
        return numbers.parallel().sum();
      }
    }

    static final class AParallelSort {
      void sort(int[] numbers) {
        Arrays.parallelSort(numbers);
      }
    }

    static final class AThreadPool {
      Object start() {
        return Executors.newSingleThreadExecutor();
      }
    }

    static final class AFuture {
      Object start(Supplier<String> text) {
        return CompletableFuture.supplyAsync(text);
      }
    }

    static final class ALock {
      void lock(Lock lock) {
        lock.lock();
      }
    }

    static final class AWaitForANotification {
      void await(Object lock) throws InterruptedException {
        synchronized (lock) {
          lock.wait();
        }
      }
    }

    static final class ANotification {
      void send(Object lock) {
        synchronized (lock) {
          lock.notifyAll();
        }
      }
    }

    record ALogger(java.util.logging.Logger logger) {}

    record ALoggerOfTheSystem(System.Logger logger) {}

    record ALoggerOfTheOperator(org.slf4j.Logger logger) {}

    static final class AStackTrace {
      void print(IOException failure) {
        failure.printStackTrace();
      }
    }

    static final class AWriterOfAFile {
      Object open() throws IOException {
        return new PrintWriter("a");
      }
    }

    static final class AWriterOfAFileByReference {
      OpenFile open() {
        return PrintWriter::new;
      }

      interface OpenFile {
        Object open(String name) throws IOException;
      }
    }

    static final class AStreamToAFile {
      Object open() throws IOException {
        return new PrintStream("a", "UTF-8");
      }
    }

    static final class AFormatterOfAFile {
      Object open() throws IOException {
        return new Formatter("a");
      }
    }

    static final class AZipFile {
      Object open() throws IOException {
        return new ZipFile("a");
      }
    }

    static final class AJarFile {
      Object open() throws IOException {
        return new JarFile("a");
      }
    }

    static final class AKey {
      Object draw() throws GeneralSecurityException {
        return KeyGenerator.getInstance("AES").generateKey();
      }
    }

    static final class AClassByName {
      Object find() throws ClassNotFoundException {
        return Class.forName("a");
      }
    }

    static final class AClassOfALoader {
      Object find(ClassLoader loader) throws ClassNotFoundException {
        return loader.loadClass("a");
      }
    }

    static final class AMethodByName {
      Object call(Object of) throws ReflectiveOperationException {
        return of.getClass().getMethod("a").invoke(of);
      }
    }
  }
}
