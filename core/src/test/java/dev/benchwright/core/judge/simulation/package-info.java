@NullMarked
package dev.benchwright.core.judge.simulation;

import org.jspecify.annotations.NullMarked;
