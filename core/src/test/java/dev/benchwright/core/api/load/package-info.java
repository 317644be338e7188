@NullMarked
package dev.benchwright.core.api.load;

import org.jspecify.annotations.NullMarked;
