package dev.benchwright.operator.run;

/** What is known of a run's script before the run starts. */
public sealed interface ScriptState {

  /** It can be run, or the run has no script of the user's. */
  record Fine() implements ScriptState {}

  /** The check is under way; the message is a sentence. */
  record NotYet(String message) implements ScriptState {}

  /** It cannot be run; the sentence is for the run's author. */
  record Refused(String sentence) implements ScriptState {}
}
