@NullMarked
package dev.benchwright.operator.api.run;

import org.jspecify.annotations.NullMarked;
