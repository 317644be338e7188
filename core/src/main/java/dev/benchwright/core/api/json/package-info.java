/**
 * How resources are read and written: unreadable objects are tolerated, figures are rounded, and
 * times follow RFC 3339. An unreadable part is kept as a sentence.
 */
@NullMarked
package dev.benchwright.core.api.json;

import org.jspecify.annotations.NullMarked;
