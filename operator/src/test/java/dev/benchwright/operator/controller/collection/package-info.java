@NullMarked
package dev.benchwright.operator.controller.collection;

import org.jspecify.annotations.NullMarked;
