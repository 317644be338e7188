/**
 * The program: its entry point, its root command, and how it reports errors. Each of its rooms
 * imports only rooms above it; {@code docs/architecture.md} lists them.
 */
@NullMarked
package dev.benchwright.cli;

import org.jspecify.annotations.NullMarked;
