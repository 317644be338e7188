/**
 * Spring WebFlux on Netty, with R2DBC: work runs on event loops, or on virtual threads that may
 * block.
 */
@NullMarked
package dev.benchwright.webflux;

import org.jspecify.annotations.NullMarked;
