/** Tests that provoke each gate. */
@NullMarked
package dev.benchwright.e2e.gates;

import org.jspecify.annotations.NullMarked;
