@NullMarked
package dev.benchwright.operator.web.store;

import org.jspecify.annotations.NullMarked;
