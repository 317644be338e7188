package dev.benchwright.operator.run;

/** What is known, before a run starts, of its script and of the ConfigMaps that it names. */
public sealed interface ScriptState {

  /** The script, if the load is one, can be run, and the ConfigMaps exist. */
  record Fine() implements ScriptState {}

  /** The check is under way; the message is a sentence. */
  record NotYet(String message) implements ScriptState {}

  /** The script cannot be run, or a ConfigMap is missing; the sentence is for the run's author. */
  record Refused(String sentence) implements ScriptState {}
}
