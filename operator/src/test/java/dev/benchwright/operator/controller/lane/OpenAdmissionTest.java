package dev.benchwright.operator.controller.lane;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.controller.Runs;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OpenAdmissionTest {

  @Test
  void withoutTheSettingTheLabelIsRemarkedOn() {
    var open = new OpenAdmission();
    var run = Runs.run("team/orders").build();
    assertThat(open.remark(run)).isEmpty();
    run.getMetadata().setLabels(Map.of("kueue.x-k8s.io/queue-name", "benches"));
    assertThat(open.remark(run))
        .hasValueSatisfying(remark -> assertThat(remark).contains("kueue.enabled=true"));
  }
}
