package dev.benchwright.workload;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The rules of {@code RoomRules} in {@code core}, as far as they apply here. They are repeated
 * because the services know no class of {@code core}, and are compiled for an older Java.
 */
class ArchitectureTest {

  private static final String ROOT = "dev.benchwright.workload";

  private static final int PACKAGES = 6;

  private static final long MOST_TYPES = 20;

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  @Test
  void packagesFormNoCircle() {
    // The pattern begins one package higher, so that it also matches the types of the root itself.
    slices().matching("dev.benchwright.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void noPackageIsCrowded() {
    Map<String, Long> types =
        CLASSES.stream()
            .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
            .collect(groupingBy(JavaClass::getPackageName, TreeMap::new, counting()));

    assertThat(types).hasSize(PACKAGES);
    assertThat(types)
        .allSatisfy((name, count) -> assertThat(count).as(name).isLessThanOrEqualTo(MOST_TYPES));
  }

  /** Otherwise one variant would have more to load than its own framework asks for. */
  @Test
  void noFrameworkIsUsedButMicrometer() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            ROOT + "..",
            "java..",
            "javax.management..",
            "com.sun.management..",
            "com.sun.net.httpserver..",
            "jdk.jfr..",
            "sun.management..",
            "io.micrometer..",
            "org.jspecify..")
        .check(CLASSES);
  }
}
