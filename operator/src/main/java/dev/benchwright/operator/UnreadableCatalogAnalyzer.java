package dev.benchwright.operator;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Ends a start without a usable catalog with a sentence in place of a stack trace. */
class UnreadableCatalogAnalyzer extends AbstractFailureAnalyzer<UnreadableCatalogException> {

  @Override
  protected FailureAnalysis analyze(Throwable root, UnreadableCatalogException cause) {
    return new FailureAnalysis(
        String.valueOf(cause.getMessage()),
        "Correct the chart's value 'catalog', and upgrade the release again; docs/catalog.md"
            + " describes its form.",
        cause);
  }
}
