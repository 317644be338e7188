/** The scenarios as a reactive service serves them: on the event loops, which never wait. */
@NullMarked
package dev.benchwright.quarkus.reactive;

import org.jspecify.annotations.NullMarked;
