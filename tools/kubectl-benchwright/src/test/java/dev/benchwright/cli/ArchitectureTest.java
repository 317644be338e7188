package dev.benchwright.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.RoomRules;
import java.nio.file.Path;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.NodeList;

class ArchitectureTest {

  private static final RoomRules RULES = RoomRules.of("dev.benchwright.cli");

  /** The rooms from top to bottom. A room may be used by the rooms below it, and by none above. */
  private static final String[] ROOMS = {
    "terminal", "cluster", "doctor", "follow", "results", "draft", "command"
  };

  @Test
  void everyTypeIsInARoomThatImportsOnlyRoomsAboveIt() {
    RULES.importOnlyRoomsAbove(ROOMS);
  }

  @Test
  void roomsFormNoCircle() {
    RULES.noCircles();
  }

  @Test
  void noRoomIsCrowded() {
    RULES.noRoomIsCrowded(ROOMS.length);
  }

  @Test
  void neitherTheOperatorNorItsFrameworksAreUsed() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.benchwright.operator..",
            "org.springframework..",
            "io.javaoperatorsdk..",
            "io.micrometer..")
        .check(RULES.classes());
  }

  /** A dependency that no class uses yet is in the jar, too. */
  @Test
  void thePomAsksForNoOtherModuleThanCoreAndForNoFramework() throws Exception {
    var pom =
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(Path.of("pom.xml").toFile());
    var needed =
        (NodeList)
            XPathFactory.newDefaultInstance()
                .newXPath()
                .evaluate(
                    "/project/dependencies/dependency[not(scope = 'test')]/*[self::groupId or self::artifactId]/text()",
                    pom,
                    XPathConstants.NODESET);
    var names =
        IntStream.range(0, needed.getLength())
            .mapToObj(i -> needed.item(i).getNodeValue())
            .toList();

    assertThat(names)
        .containsSequence("dev.benchwright", "core")
        .containsOnlyOnce("dev.benchwright")
        .noneMatch(
            name -> name.matches("(org\\.springframework|io\\.javaoperatorsdk|io\\.micrometer).*"));
  }
}
