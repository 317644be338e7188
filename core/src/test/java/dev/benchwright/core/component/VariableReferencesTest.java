package dev.benchwright.core.component;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class VariableReferencesTest {

  private static String replaced(String text, Map<String, String> values) {
    return VariableReferences.replaced(text, values::get);
  }

  @Test
  void anEscapedDollarSignBeginsNoReference() {
    assertThat(VariableReferences.in("$(A)$$(B)$$$(C)$D$(")).containsExactly("A", "C");
    assertThat(VariableReferences.refers("$$(A)", "A")).isFalse();
    assertThat(VariableReferences.refers("a$(A)", "A")).isTrue();
  }

  @Test
  void aReferenceReachesToTheNextBracketAsInKubernetes() {
    assertThat(VariableReferences.in("$($(A))")).containsExactly("$(A");
    assertThat(VariableReferences.in("$(A B)")).containsExactly("A B");
  }

  @Test
  void whatHasNoValueStays() {
    assertThat(replaced("$(A)-$(B)-$$(A)-$A", Map.of("A", "a"))).isEqualTo("a-$(B)-$$(A)-$A");
  }

  /** Otherwise Kubernetes would find a reference that nobody has written. */
  @Test
  void aValueAndWhatFollowsItAreNoReferenceTogether() {
    assertThat(replaced("$(A)(B)", Map.of("A", "x$"))).isEqualTo("x$$(B)");
    assertThat(replaced("$(A)B)", Map.of("A", "$("))).isEqualTo("$$(B)");
    assertThat(replaced("$(A)$(B)", Map.of("A", "$", "B", "$"))).isEqualTo("$$$$");
    assertThat(replaced("$(A)", Map.of("A", "$$(B)$(C)"))).isEqualTo("$$(B)$(C)");
  }

  @Test
  void aLiteralIsNoReference() {
    assertThat(VariableReferences.literal("$(A)$$b")).isEqualTo("$$(A)$$$b");
    assertThat(VariableReferences.in(VariableReferences.literal("$(A)"))).isEmpty();
    assertThat(VariableReferences.unresolved("A")).isEqualTo("$$(A)");
  }
}
