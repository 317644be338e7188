package dev.benchwright.core;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The architecture rules for the rooms (packages) of a module.
 *
 * @param root the package that contains the rooms
 * @param classes the module's classes, without its tests
 */
public record RoomRules(String root, JavaClasses classes) {

  /** The most types in one room: a reader can still take in so many at a glance. */
  private static final long MOST_TYPES = 20;

  /** The layer of the types that are in no room: the program that the rooms make up. */
  private static final String PROGRAM = "program";

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
    // The pattern begins one package higher, so that it also matches the types of the root itself.
    var parent = root.substring(0, root.lastIndexOf('.'));
    slices().matching(parent + ".(**)").should().beFreeOfCycles().check(classes);
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

  /**
   * Checks that every type is in one of these rooms or, if it is part of the program itself, in the
   * package that contains them; and that a room imports no room that comes after it in the list,
   * nor the package that contains them.
   *
   * @param rooms the rooms from top to bottom
   */
  public void importOnlyRoomsAbove(String... rooms) {
    ArchRuleDefinition.classes()
        .should()
        .resideInAnyPackage(
            Stream.concat(Stream.of(root), Arrays.stream(rooms).map(this::withSubRooms))
                .toArray(String[]::new))
        .check(classes);

    var rule =
        layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .optionalLayer(PROGRAM)
            .definedBy(root);
    for (var room : rooms) {
      rule = rule.layer(room).definedBy(withSubRooms(room));
    }
    rule = rule.whereLayer(PROGRAM).mayNotBeAccessedByAnyLayer();
    for (int i = 0; i < rooms.length; i++) {
      var below = new ArrayList<>(Arrays.asList(rooms).subList(i + 1, rooms.length));
      below.add(PROGRAM);
      rule = rule.whereLayer(rooms[i]).mayOnlyBeAccessedByLayers(below.toArray(String[]::new));
    }
    rule.check(classes);
  }

  /** Checks that these rooms are pure: see {@link Impurity}. */
  public void pure(String... rooms) {
    noClasses()
        .that()
        .resideInAnyPackage(Arrays.stream(rooms).map(this::withSubRooms).toArray(String[]::new))
        .should()
        .dependOnClassesThat(describe("a pure room must not know", Impurity::isImpure))
        .orShould()
        .accessTargetWhere(describe("a pure room must not use", Impurity::isImpure))
        .because("docs/architecture.md says so of pure rooms: pass the value in instead")
        .check(classes);
  }

  private String withSubRooms(String room) {
    return root + "." + room + "..";
  }
}
