@NullMarked
package dev.benchwright.operator.controller.trial;

import org.jspecify.annotations.NullMarked;
