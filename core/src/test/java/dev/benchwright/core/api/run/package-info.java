@NullMarked
package dev.benchwright.core.api.run;

import org.jspecify.annotations.NullMarked;
