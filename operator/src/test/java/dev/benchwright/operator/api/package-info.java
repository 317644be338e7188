@NullMarked
package dev.benchwright.operator.api;

import org.jspecify.annotations.NullMarked;
