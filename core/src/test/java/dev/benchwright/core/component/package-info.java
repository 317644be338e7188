@NullMarked
package dev.benchwright.core.component;

import org.jspecify.annotations.NullMarked;
