/**
 * The commands, each a class, and the surroundings that they share. They read the user's options
 * and leave the work to the rooms above.
 */
@NullMarked
package dev.benchwright.cli.command;

import org.jspecify.annotations.NullMarked;
