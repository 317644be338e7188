/** Reads the files that come with the program. */
@NullMarked
package dev.benchwright.core.classpath;

import org.jspecify.annotations.NullMarked;
