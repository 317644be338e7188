/** The service of the orders. */
@NullMarked
package dev.benchwright.bookshop.webflux.orders;

import org.jspecify.annotations.NullMarked;
