/** The operator as a program: its settings, and how its rooms are wired together. */
@NullMarked
package dev.benchwright.operator;

import org.jspecify.annotations.NullMarked;
