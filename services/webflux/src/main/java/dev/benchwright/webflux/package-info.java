/** Spring WebFlux on Netty, with R2DBC: no thread waits for anything. */
@NullMarked
package dev.benchwright.webflux;

import org.jspecify.annotations.NullMarked;
