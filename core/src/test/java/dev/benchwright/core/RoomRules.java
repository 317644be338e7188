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
 * What holds for the rooms of every module.
 *
 * @param root the package that the rooms are in
 * @param classes of the module, without its tests
 */
public record RoomRules(String root, JavaClasses classes) {

  /** More than a stranger can take in at a glance. */
  private static final long MOST_TYPES = 20;

  /** The rules for the rooms below a package. */
  public static RoomRules of(String root) {
    return new RoomRules(
        root,
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(root));
  }

  /** Rooms and their sub-rooms form no circle. */
  public void noCircles() {
    slices().matching(root + ".(**)").should().beFreeOfCycles().check(classes);
  }

  /** No room is crowded, and there are more packages with types than so many. */
  public void noRoomIsCrowded(int rooms) {
    var types =
        classes.stream()
            .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
            .collect(groupingBy(JavaClass::getPackageName, TreeMap::new, counting()));

    assertThat(types).hasSizeGreaterThan(rooms);
    assertThat(types)
        .allSatisfy((room, count) -> assertThat(count).as(room).isLessThanOrEqualTo(MOST_TYPES));
  }

  /** These rooms know neither clock nor network nor client. */
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
