@NullMarked
package dev.benchwright.core.judge.noise;

import org.jspecify.annotations.NullMarked;
