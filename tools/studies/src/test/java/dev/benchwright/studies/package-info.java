@NullMarked
package dev.benchwright.studies;

import org.jspecify.annotations.NullMarked;
