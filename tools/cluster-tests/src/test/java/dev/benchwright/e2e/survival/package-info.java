/** Tests in which the operator is killed, or ended, at any moment. */
@NullMarked
package dev.benchwright.e2e.survival;

import org.jspecify.annotations.NullMarked;
