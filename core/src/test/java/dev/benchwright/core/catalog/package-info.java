@NullMarked
package dev.benchwright.core.catalog;

import org.jspecify.annotations.NullMarked;
