@NullMarked
package dev.benchwright.operator.catalog;

import org.jspecify.annotations.NullMarked;
