package dev.benchwright.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultsPageTest {

  private static final Path PAGE = Path.of("..", "docs", "results.md");
  private static final Path SCHEMA = Path.of("..", "docs", "results.schema.json");

  /** Run with {@code -Ddocuments.write=true} to write the page and the schema anew. */
  @Test
  void theDocumentationIsWhatTheRecordsSay() throws IOException {
    if (Boolean.getBoolean("documents.write")) {
      Files.writeString(PAGE, ResultsPage.text());
      Files.writeString(SCHEMA, ResultsSchema.text());
    }

    assertThat(PAGE)
        .as("docs/results.md; 'make crds' writes it anew")
        .hasContent(ResultsPage.text());
    assertThat(SCHEMA)
        .as("docs/results.schema.json; 'make crds' writes it anew")
        .hasContent(ResultsSchema.text());
  }

  @Test
  void theTypesThatThePagesAreCheckedAgainstAreWhatTheRecordsSay() {
    assertThat(RecordTypes.file("results.js", RecordTypes.ofResults()))
        .as("'make crds' writes it anew")
        .hasContent(RecordTypes.ofResults());
  }

  @Test
  void everyRecordHasANameOfItsOwn() {
    assertThat(ResultRecords.all())
        .extracting(Class::getSimpleName)
        .doesNotHaveDuplicates()
        .contains("RunResults", "TrialResult", "TrialSeries", "Values", "CellStatus");
  }

  @Test
  void whatIsWrittenIsAsTheSchemaSays() throws IOException {
    var json = ResultsJson.write(FinishedRuns.run().results());

    assertThat(schema().validate(json, InputFormat.JSON)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '^',
      value = {
        "\"version\":1, \"version\":\"1\"",
        "\"phase\":\"Succeeded\", \"phase\":\"Over\"",
        "\"scenario\":\"hello\", \"szenario\":\"hello\"",
        "\"stepMillis\":1000, \"stepMillis\":[]"
      })
  void whatIsOtherwiseIsNot(String written, String changed) throws IOException {
    var json = ResultsJson.write(FinishedRuns.run().results());
    var other = json.replace(written, changed);

    assertThat(other).isNotEqualTo(json);
    assertThat(schema().validate(other, InputFormat.JSON)).isNotEmpty();
  }

  private static JsonSchema schema() throws IOException {
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(ResultsSchema.text());
  }
}
