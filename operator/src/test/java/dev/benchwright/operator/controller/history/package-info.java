@NullMarked
package dev.benchwright.operator.controller.history;

import org.jspecify.annotations.NullMarked;
