/**
 * What the program writes and reads: plain text, tables, durations, files, questions, and failures
 * as sentences. Nothing here knows a cluster or a run.
 */
@NullMarked
package dev.benchwright.cli.terminal;

import org.jspecify.annotations.NullMarked;
