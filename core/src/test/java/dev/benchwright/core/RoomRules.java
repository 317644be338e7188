package dev.benchwright.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.TreeMap;

/**
 * The architecture rules for the rooms (packages) of a module.
 *
 * @param root the package that contains the rooms
 * @param classes the module's classes, without its tests
 */
public record RoomRules(String root, JavaClasses classes) {

  /** The most types in one room: a reader can still take in so many at a glance. */
  private static final long MOST_TYPES = 20;

  /** Returns the rules for the rooms below a package. */
  public static RoomRules of(String root) {
    return new RoomRules(
        root,
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(root));
  }

  /** Checks that rooms and their sub-rooms have no cyclic dependencies. */
  public void noCircles() {
    slices().matching(root + ".(**)").should().beFreeOfCycles().check(classes);
  }

  /** Checks that no room is crowded, and that more than this number of packages have types. */
  public void noRoomIsCrowded(int rooms) {
    var types =
        classes.stream()
            .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
            .collect(groupingBy(JavaClass::getPackageName, TreeMap::new, counting()));

    assertThat(types).hasSizeGreaterThan(rooms);
    assertThat(types)
        .allSatisfy((room, count) -> assertThat(count).as(room).isLessThanOrEqualTo(MOST_TYPES));
  }

  /** Checks that these rooms use no clock, no network and no Kubernetes client. */
  public void pure(String... rooms) {
    noClasses()
        .that()
        .resideInAnyPackage(
            Arrays.stream(rooms).map(room -> root + "." + room + "..").toArray(String[]::new))
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "are a clock, a network or a client",
                type ->
                    type.getName().equals("java.time.Clock")
                        || type.getPackageName().startsWith("java.net.http")
                        || type.getName().equals("io.fabric8.kubernetes.client.KubernetesClient")))
        .orShould()
        .callMethod(Instant.class, "now")
        .check(classes);
  }
}
