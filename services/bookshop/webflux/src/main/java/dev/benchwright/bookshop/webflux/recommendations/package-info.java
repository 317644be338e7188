/** The service of the recommendations. */
@NullMarked
package dev.benchwright.bookshop.webflux.recommendations;

import org.jspecify.annotations.NullMarked;
