@NullMarked
package dev.benchwright.operator.resources;

import org.jspecify.annotations.NullMarked;
