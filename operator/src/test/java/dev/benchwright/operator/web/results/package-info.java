@NullMarked
package dev.benchwright.operator.web.results;

import org.jspecify.annotations.NullMarked;
