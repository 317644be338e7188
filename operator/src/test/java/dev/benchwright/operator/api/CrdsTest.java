package dev.benchwright.operator.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CrdsTest {

  @Test
  void committedCrdsAreWhatTheClassesSay() throws IOException {
    assertThat(CrdFiles.read(Path.of("../crds")))
        .as("crds/ has drifted from the api classes; run 'make crds'")
        .isEqualTo(CrdFiles.generate());
  }

  @Test
  void chartInstallsTheCommittedCrds() throws IOException {
    assertThat(CrdFiles.read(Path.of("../charts/benchwright/crds")))
        .as("the chart's crds/ differ from crds/; run 'make crds'")
        .isEqualTo(CrdFiles.read(Path.of("../crds")));
  }
}
