package dev.benchwright.core.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.util.StringQuotingChecker;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import java.util.List;
import java.util.regex.Pattern;

/** The file that repeats a run: its spec, with the seed that it used. */
final class RunFile {

  /** Fields that control this run and are not part of its question. */
  private static final List<String> OF_ITS_LIFE = List.of("suspend", "cancel");

  private static final String COMMENT =
      """
      # Repeats the run with the order that it had. While the run is in the cluster, give this one
      # another name.
      """;

  private static final ObjectMapper YAML =
      new ObjectMapper(
          YAMLFactory.builder()
              .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
              .disable(YAMLGenerator.Feature.SPLIT_LINES)
              .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
              .enable(YAMLGenerator.Feature.INDENT_ARRAYS_WITH_INDICATOR)
              .stringQuotingChecker(new QuotedUnlessAWord())
              .build());

  /** Leaves out empty values, as a file does. */
  private static final ObjectMapper FIELDS =
      new ObjectMapper()
          .registerModule(ResultsJson.figures())
          .setDefaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_EMPTY, JsonInclude.Include.ALWAYS));

  private RunFile() {}

  static String of(BenchmarkRun run, BenchmarkRunStatus status) {
    var file = YAML.createObjectNode();
    file.put("apiVersion", run.getApiVersion());
    file.put("kind", run.getKind());
    file.putObject("metadata")
        .put("name", run.getMetadata().getName())
        .put("namespace", run.getMetadata().getNamespace());
    try {
      file.set("spec", spec(run.getSpec(), status));
      return COMMENT + YAML.writeValueAsString(file);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a run that was read can be written", e);
    }
  }

  private static ObjectNode spec(BenchmarkRunSpec spec, BenchmarkRunStatus status)
      throws JsonProcessingException {
    // Converts through text, so that 5 does not become 5.0.
    var fields = (ObjectNode) FIELDS.readTree(FIELDS.writeValueAsString(spec));
    fields.remove(OF_ITS_LIFE);
    if (spec.seed() == null && status.seed() != null) {
      fields.put("seed", status.seed());
    }
    return fields;
  }

  /** Quotes texts that YAML would otherwise read as a number or a date: 1e3, 12:30, 0x10. */
  private static final class QuotedUnlessAWord extends StringQuotingChecker {

    private static final long serialVersionUID = 1L;
    private static final Pattern WORD = Pattern.compile("[A-Za-z][-A-Za-z0-9./_]*");

    @Override
    public boolean needToQuoteName(String name) {
      return needToQuoteValue(name);
    }

    @Override
    public boolean needToQuoteValue(String value) {
      return !WORD.matcher(value).matches() || isReservedKeyword(value);
    }
  }
}
