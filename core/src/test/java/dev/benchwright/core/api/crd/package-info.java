@NullMarked
package dev.benchwright.core.api.crd;

import org.jspecify.annotations.NullMarked;
