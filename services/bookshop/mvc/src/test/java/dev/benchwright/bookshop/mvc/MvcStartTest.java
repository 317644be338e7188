package dev.benchwright.bookshop.mvc;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.benchwright.bookshop.contract.Launcher;
import dev.benchwright.bookshop.contract.StartContract;
import org.junit.jupiter.api.Test;

class MvcStartTest extends StartContract {

  @Override
  protected Launcher launcher() {
    return RunningMvc::launch;
  }

  @Test
  void aTrainingRunNeedsNoDatabaseAndEndsByItself() {
    assertThatCode(() -> BookshopApplication.main(new String[] {TrainingRun.OPTION}))
        .doesNotThrowAnyException();
  }
}
