package dev.benchwright.operator.run;

/** What is known about a run's script before the run starts. */
public sealed interface ScriptState {

  /** The script can be run, or the load is not a user's script. */
  record Fine() implements ScriptState {}

  /** The check is under way; the message is a sentence. */
  record NotYet(String message) implements ScriptState {}

  /** The script cannot be run; the sentence is for the run's author. */
  record Refused(String sentence) implements ScriptState {}
}
