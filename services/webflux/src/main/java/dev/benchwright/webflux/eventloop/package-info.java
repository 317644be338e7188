/** The scenarios as a reactive service serves them: on the event loops, which never wait. */
@NullMarked
package dev.benchwright.webflux.eventloop;

import org.jspecify.annotations.NullMarked;
