@NullMarked
package dev.benchwright.operator.api.crd;

import org.jspecify.annotations.NullMarked;
