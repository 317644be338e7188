/** Each gate, provoked. */
@NullMarked
package dev.benchwright.e2e.gates;

import org.jspecify.annotations.NullMarked;
