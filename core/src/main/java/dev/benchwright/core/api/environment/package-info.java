/** What a trial ran on: images, JVM, machine and versions. It is recorded, not asked for. */
@NullMarked
package dev.benchwright.core.api.environment;

import org.jspecify.annotations.NullMarked;
