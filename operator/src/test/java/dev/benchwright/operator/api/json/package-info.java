@NullMarked
package dev.benchwright.operator.api.json;

import org.jspecify.annotations.NullMarked;
