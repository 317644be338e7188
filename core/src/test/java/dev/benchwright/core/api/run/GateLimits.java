package dev.benchwright.core.api.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds {@code spec.gates} for tests, with the default for everything that is not set. */
public final class GateLimits {

  private List<GateName> disabled = List.of();
  private int maxAttempts = GatesSpec.DEFAULT.maxAttempts();
  private @Nullable Double generatorCpuPercent;
  private @Nullable Double generatorThrottledPercent;
  private @Nullable Double generatorLatePercent;
  private @Nullable Integer generatorsApartMillis;
  private @Nullable Integer clockStepMillis;
  private @Nullable Double samplesDifferencePercent;
  private @Nullable Integer windowScrapes;
  private @Nullable Integer scrapeGapSeconds;
  private @Nullable Double compilingPercent;
  private @Nullable Double neighbourCpuPercent;

  private GateLimits() {}

  public static GateLimits defaults() {
    return new GateLimits();
  }

  public GateLimits disabled(GateName... gates) {
    disabled = List.of(gates);
    return this;
  }

  public GateLimits maxAttempts(int attempts) {
    maxAttempts = attempts;
    return this;
  }

  public GateLimits generatorCpuPercent(double percent) {
    generatorCpuPercent = percent;
    return this;
  }

  public GateLimits generatorThrottledPercent(double percent) {
    generatorThrottledPercent = percent;
    return this;
  }

  public GateLimits generatorLatePercent(double percent) {
    generatorLatePercent = percent;
    return this;
  }

  public GateLimits generatorsApartMillis(int millis) {
    generatorsApartMillis = millis;
    return this;
  }

  public GateLimits clockStepMillis(int millis) {
    clockStepMillis = millis;
    return this;
  }

  public GateLimits samplesDifferencePercent(double percent) {
    samplesDifferencePercent = percent;
    return this;
  }

  public GateLimits windowScrapes(int scrapes) {
    windowScrapes = scrapes;
    return this;
  }

  public GateLimits scrapeGapSeconds(int seconds) {
    scrapeGapSeconds = seconds;
    return this;
  }

  public GateLimits compilingPercent(double percent) {
    compilingPercent = percent;
    return this;
  }

  public GateLimits neighbourCpuPercent(double percent) {
    neighbourCpuPercent = percent;
    return this;
  }

  public GatesSpec build() {
    return new GatesSpec(
        disabled,
        maxAttempts,
        generatorCpuPercent,
        generatorThrottledPercent,
        generatorLatePercent,
        generatorsApartMillis,
        clockStepMillis,
        samplesDifferencePercent,
        windowScrapes,
        scrapeGapSeconds,
        compilingPercent,
        neighbourCpuPercent);
  }
}
