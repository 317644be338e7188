package dev.benchwright.operator.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.judge.runs.RunComparisonResults;
import dev.benchwright.core.report.RecordTypes;
import java.util.List;
import org.junit.jupiter.api.Test;

class PageTypesTest {

  /** The types that the operator sends to the live pages. */
  private static final List<Class<?>> SENT =
      List.of(LiveEvent.Snapshot.class, LiveEvent.Trouble.class, RunComparisonResults.class);

  @Test
  void theTypesThatThePagesAreCheckedAgainstAreWhatTheRecordsSay() {
    var text = RecordTypes.of("The JSON that the live pages receive.", SENT);

    assertThat(RecordTypes.file("live.js", text)).as("'make crds' writes it anew").hasContent(text);
  }
}
