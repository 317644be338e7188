package dev.benchwright.core.judge.wording;

import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.load.LoadModel;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.load.StaircaseLoadSpec;

/** How a sentence speaks of load. */
public final class LevelWords {

  private LevelWords() {}

  /** A level with its preposition, at the head of a sentence: "At 1000 users". */
  public static String place(LoadModel load, LoadLevel level) {
    return switch (load) {
      case StaircaseLoadSpec _ -> "From " + level.text();
      case ScriptLoadSpec _ -> "With " + level.text();
      case ClosedLoadSpec _, OpenLoadSpec _, BatchLoadSpec _ -> "At " + level.text();
    };
  }

  /** What a run's file calls the load model. */
  public static String model(LoadModel load) {
    return switch (load) {
      case ClosedLoadSpec _ -> "closed";
      case OpenLoadSpec _ -> "open";
      case BatchLoadSpec _ -> "batch";
      case StaircaseLoadSpec _ -> "staircase";
      case ScriptLoadSpec _ -> "script";
    };
  }
}
