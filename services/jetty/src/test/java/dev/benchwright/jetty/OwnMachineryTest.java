package dev.benchwright.jetty;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import dev.benchwright.workload.testkit.OwnMachinery;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.junit.jupiter.api.Test;

/**
 * Checks that this service answers as Jetty's guide does: a handler for each path writes its
 * answer, Jetty makes the pages of errors, and nothing stands between the two.
 */
class OwnMachineryTest {

  private final JavaClasses classes = OwnMachinery.classesOf("dev.benchwright.jetty");

  @Test
  void nothingOfOursStandsInTheWayOfAnAnswer() {
    for (Class<?> type :
        new Class<?>[] {
          Handler.Wrapper.class,
          Request.Wrapper.class,
          Response.Wrapper.class,
          Content.Sink.class,
          Content.Source.class
        }) {
      noClasses()
          .that(DescribedPredicate.not(assignableTo(Handler.Abstract.class)))
          .should(be(assignableTo(type)))
          .check(classes);
    }
  }

  @Test
  void onlyTheHandlersOfTheThreeKindsOfAnswersTouchAResponse() {
    assertThat(
            classes.stream()
                .filter(type ->
                    type.getDirectDependenciesFromSelf().stream()
                        .anyMatch(use -> use.getTargetClass().isAssignableTo(Response.class)))
                .map(JavaClass::getSimpleName))
        .containsExactlyInAnyOrder("TextHandler", "JsonHandler", "AnswerFirstHandler");
  }
}
