/**
 * How the resources are read and written: tolerantly, exactly, with the times of RFC 3339. A field
 * that cannot be read is kept as a sentence.
 */
@NullMarked
package dev.benchwright.core.api.json;

import org.jspecify.annotations.NullMarked;
