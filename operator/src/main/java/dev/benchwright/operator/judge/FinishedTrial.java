package dev.benchwright.operator.judge;

import dev.benchwright.operator.api.LoadLevel;
import dev.benchwright.operator.api.TrialPhase;
import java.util.Map;

/**
 * A trial that is over.
 *
 * @param variant its name in the run
 * @param level the load level
 * @param phase {@link TrialPhase#SUCCEEDED}, {@link TrialPhase#INVALID} or {@link
 *     TrialPhase#FAILED}
 * @param message how it ended
 * @param measurements by metric name
 * @param block that it belongs to
 */
public record FinishedTrial(
    String variant,
    LoadLevel level,
    TrialPhase phase,
    String message,
    Map<String, Double> measurements,
    int block) {}
