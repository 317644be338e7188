/** What a trial's status tells about each of its components. */
@NullMarked
package dev.benchwright.core.api.component;

import org.jspecify.annotations.NullMarked;
