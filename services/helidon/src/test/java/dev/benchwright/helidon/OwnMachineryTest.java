package dev.benchwright.helidon;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import dev.benchwright.workload.testkit.OwnMachinery;
import io.helidon.http.media.MediaSupport;
import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerResponse;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Checks that this service answers as Helidon SE's guide does: its handlers send what they have,
 * and Helidon's own media support writes it.
 */
class OwnMachineryTest {

  private static final Set<String> GUIDES = Set.of("send", "status");

  private final JavaClasses classes = OwnMachinery.classesOf("dev.benchwright.helidon");

  @Test
  void nothingOfOursStandsInTheWayOfAnAnswer() {
    noClasses().should(be(assignableTo(Filter.class))).check(classes);
    noClasses().should(be(assignableTo(MediaSupport.class))).check(classes);
  }

  @Test
  void handlersSendTheirAnswersAndWriteNothingByThemselves() {
    assertThat(classes.stream().filter(assignableTo(HttpService.class)))
        .as("services whose handlers answer")
        .hasSizeGreaterThan(4);
    noClasses()
        .should()
        .callMethodWhere(
            DescribedPredicate.describe(
                "a response is used otherwise than by " + GUIDES,
                (JavaMethodCall call) ->
                    call.getTargetOwner().isAssignableTo(ServerResponse.class)
                        && !GUIDES.contains(call.getTarget().getName())))
        .check(classes);
  }
}
