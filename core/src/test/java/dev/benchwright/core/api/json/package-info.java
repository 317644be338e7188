@NullMarked
package dev.benchwright.core.api.json;

import org.jspecify.annotations.NullMarked;
