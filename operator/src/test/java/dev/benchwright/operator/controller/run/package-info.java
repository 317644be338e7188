@NullMarked
package dev.benchwright.operator.controller.run;

import org.jspecify.annotations.NullMarked;
