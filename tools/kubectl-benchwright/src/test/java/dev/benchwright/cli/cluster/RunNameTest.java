package dev.benchwright.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.cli.terminal.Failure;
import org.junit.jupiter.api.Test;

class RunNameTest {

  @Test
  void aRunMayBeNamedWithItsNamespace() {
    assertThat(RunName.parse("hello", "here")).isEqualTo(new RunName("here", "hello"));
    assertThat(RunName.parse("there/hello", "here")).isEqualTo(new RunName("there", "hello"));
    assertThatThrownBy(() -> RunName.parse("a/b/c", "here"))
        .isInstanceOf(Failure.class)
        .hasMessageContaining("write NAME or NAMESPACE/NAME");
    assertThatThrownBy(() -> RunName.parse("/b", "here")).isInstanceOf(Failure.class);
  }
}
