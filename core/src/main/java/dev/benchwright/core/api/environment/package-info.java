/** Where a trial ran: images, JVM, machine and versions. It is recorded, never requested. */
@NullMarked
package dev.benchwright.core.api.environment;

import org.jspecify.annotations.NullMarked;
