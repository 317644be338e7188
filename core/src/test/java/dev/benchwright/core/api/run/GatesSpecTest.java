package dev.benchwright.core.api.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class GatesSpecTest {

  /** Without bounds, a run could set a limit that no trial can meet, such as a negative one. */
  @Test
  void everyNumberHasBounds() {
    assertThat(Arrays.asList(GatesSpec.class.getRecordComponents()))
        .filteredOn(component -> !component.getName().equals("disabled"))
        .hasSize(GatesSpec.class.getRecordComponents().length - 1)
        .allSatisfy(component -> {
          var field = GatesSpec.class.getDeclaredField(component.getName());
          assertThat(field.getAnnotation(Min.class)).as("@Min of %s", field.getName()).isNotNull();
          assertThat(field.getAnnotation(Max.class)).as("@Max of %s", field.getName()).isNotNull();
        });
  }
}
