package dev.benchwright.pages;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.MeasuredWindow;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.api.trial.SteadinessVerdict;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.WarmUpRule;
import dev.benchwright.core.api.trial.WarmUpStatus;
import dev.benchwright.core.report.TrialResult;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Trials of a {@link SampleRun}, one after the other. */
final class SampleTrials {

  static final int SECONDS = 240;

  private final SampleFigures figures;
  private final String message;
  private final String observed;
  private final String name;
  private final Components components;
  private Instant next = SampleRun.BEGIN;

  /** The texts are appended to each trial's message, observed value and name. */
  SampleTrials(
      SampleFigures figures, String message, String observed, String name, Components components) {
    this.components = components;
    this.figures = figures;
    this.message = message;
    this.observed = observed;
    this.name = name;
  }

  TrialResult valid(
      int index, String variant, LoadLevel load, int block, int position, int attempt) {
    return trial(index, variant, load, block, position, attempt, TrialPhase.SUCCEEDED);
  }

  TrialResult invalid(int index, String variant, LoadLevel load, int block, int position) {
    return trial(index, variant, load, block, position, 1, TrialPhase.INVALID);
  }

  private TrialResult trial(
      int index,
      String variant,
      LoadLevel load,
      int block,
      int position,
      int attempt,
      TrialPhase phase) {
    var begin = next;
    next = next.plusSeconds(SECONDS);
    boolean passed = phase == TrialPhase.SUCCEEDED;
    var measurements = figures.measurements(index, load);
    return new TrialResult(
        "run-b%d-c%d-r%d%s".formatted(block, position, attempt, name),
        block,
        position,
        attempt,
        variant,
        load.value(),
        load.text(),
        phase,
        passed ? "All gates passed." : "NoisyNeighbour: 32.1 % of the node's CPU." + message,
        passed ? null : EarlyEnd.INFRASTRUCTURE,
        begin.toString(),
        next.toString(),
        new MeasuredWindow(begin.plusSeconds(35).toString(), begin.plusSeconds(185).toString()),
        new WarmUpStatus(20, true, WarmUpRule.SETTLED, "Throughput and compilation settled."),
        gates(passed),
        measurements,
        Map.of("200", 121_850L, "0", 3L),
        List.of(),
        null,
        null,
        null,
        new SteadinessStatus(
            SteadinessVerdict.STEADY,
            "requestsPerSecond",
            0.4,
            -0.8,
            1.6,
            "Steady: throughput changed by 0.4 % (-0.8 to 1.6 %)." + message),
        figures.series(begin),
        Map.of(),
        null,
        components.of(block, phase, measurements));
  }

  private List<GateStatus> gates(boolean passed) {
    return Arrays.stream(GateName.values())
        .map(gate ->
            new GateStatus(
                gate.text(),
                passed || gate != GateName.NOISY_NEIGHBOUR,
                "32.1 % of the node's CPU" + observed,
                "at most 20 % of the node's CPU",
                true,
                GateCause.INFRASTRUCTURE))
        .toList();
  }

  /** Makes the components of a trial, by its block, its phase and its figures. */
  interface Components {
    List<ComponentStatus> of(int block, TrialPhase phase, Map<String, Double> measurements);
  }
}
