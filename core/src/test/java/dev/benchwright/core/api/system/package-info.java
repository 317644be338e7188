@NullMarked
package dev.benchwright.core.api.system;

import org.jspecify.annotations.NullMarked;
