@NullMarked
package dev.benchwright.core.measure.query;

import org.jspecify.annotations.NullMarked;
