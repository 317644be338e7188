/** What a trial ran on: images, JVM, machine and versions. It is recorded, not asked for. */
@NullMarked
package dev.benchwright.operator.api.environment;

import org.jspecify.annotations.NullMarked;
