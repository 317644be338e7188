@NullMarked
package dev.benchwright.core.judge.modes;

import org.jspecify.annotations.NullMarked;
