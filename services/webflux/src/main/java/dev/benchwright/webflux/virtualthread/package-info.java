/**
 * The scenarios as a reactive service serves them with code that blocks: on Reactor's scheduler
 * {@code boundedElastic}, whose threads are virtual here.
 */
@NullMarked
package dev.benchwright.webflux.virtualthread;

import org.jspecify.annotations.NullMarked;
