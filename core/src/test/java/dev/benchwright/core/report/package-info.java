@NullMarked
package dev.benchwright.core.report;

import org.jspecify.annotations.NullMarked;
