@NullMarked
package dev.benchwright.core.judge.outcomes;

import org.jspecify.annotations.NullMarked;
