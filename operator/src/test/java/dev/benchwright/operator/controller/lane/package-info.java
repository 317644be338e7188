@NullMarked
package dev.benchwright.operator.controller.lane;

import org.jspecify.annotations.NullMarked;
