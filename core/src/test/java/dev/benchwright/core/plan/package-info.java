@NullMarked
package dev.benchwright.core.plan;

import org.jspecify.annotations.NullMarked;
