package dev.benchwright.core.judge.wording;

import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.load.LoadModel;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.load.StaircaseLoadSpec;

/** Words for load in sentences. */
public final class LevelWords {

  private LevelWords() {}

  /** Returns a level with its preposition, as the start of a sentence: "At 1000 users". */
  public static String place(LoadModel load, LoadLevel level) {
    return switch (load) {
      case StaircaseLoadSpec _ -> "From " + level.text();
      case ScriptLoadSpec _ -> "With " + level.text();
      case ClosedLoadSpec _, OpenLoadSpec _, BatchLoadSpec _ -> "At " + level.text();
    };
  }

  /** Returns the name of the load model in a run's file. */
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
