@NullMarked
package dev.benchwright.core;

import org.jspecify.annotations.NullMarked;
