package dev.benchwright.operator.run;

/**
 * What is known, before a run starts, of what it asks for: its spec, its script, the ConfigMaps
 * that it names.
 */
public sealed interface CheckState {

  /** Nothing is in the way. */
  record Fine() implements CheckState {}

  /** The check is under way; the message is a sentence. */
  record NotYet(String message) implements CheckState {}

  /** The run cannot be as it is; the sentence is for its author. */
  record Refused(String sentence) implements CheckState {}
}
