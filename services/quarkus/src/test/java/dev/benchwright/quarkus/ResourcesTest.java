package dev.benchwright.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.benchwright.workload.testkit.OwnMachinery;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * All kinds of resources have the same paths, so that a service with one that was not disabled
 * would answer just as well, on other threads than its name promises.
 */
class ResourcesTest {

  private static final List<String> PROPERTIES =
      List.of(
          WorkThreads.ON_EVENT_LOOPS,
          WorkThreads.ON_VIRTUAL_THREADS,
          WorkThreads.ON_PLATFORM_THREADS);

  @AfterEach
  void forget() {
    PROPERTIES.forEach(System::clearProperty);
  }

  @ParameterizedTest
  @CsvSource({
    "reactive, benchwright.on-event-loops",
    "virtual, benchwright.on-virtual-threads",
    "blocking, benchwright.on-platform-threads"
  })
  void eachIsDisabledByThePropertyOfItsThreads(String subpackage, String property) {
    assertThat(resources(subpackage))
        .hasSizeGreaterThanOrEqualTo(7)
        .allSatisfy(resource -> {
          EndpointDisabled disabled = resource.getAnnotationOfType(EndpointDisabled.class);
          assertThat(disabled.name()).as(resource.getName()).isEqualTo(property);
          assertThat(disabled.stringValue()).as(resource.getName()).isEqualTo(WorkThreads.NO);
        });
  }

  @Test
  void virtualThreadsServeThoseOfOnePackageAlone() {
    assertThat(resources("virtual"))
        .allSatisfy(
            resource -> assertThat(resource.isAnnotatedWith(RunOnVirtualThread.class)).isTrue());
    assertThat(Stream.of("reactive", "blocking").flatMap(name -> resources(name).stream()))
        .allSatisfy(resource -> {
          assertThat(resource.isAnnotatedWith(RunOnVirtualThread.class)).isFalse();
          assertThat(resource.getMethods())
              .noneMatch(method -> method.isAnnotatedWith(RunOnVirtualThread.class));
        });
  }

  @ParameterizedTest
  @EnumSource
  void aStartEnablesTheResourcesOfItsThreadsAlone(WorkThreads threads) {
    threads.select();
    assertThat(PROPERTIES)
        .filteredOn(property -> !WorkThreads.NO.equals(System.getProperty(property)))
        .containsExactly(PROPERTIES.get(threads.ordinal()));
  }

  private static List<JavaClass> resources(String subpackage) {
    return OwnMachinery.classesOf("dev.benchwright.quarkus." + subpackage).stream()
        .filter(type -> type.isAnnotatedWith(Path.class))
        .filter(type -> !type.isInterface())
        .toList();
  }
}
