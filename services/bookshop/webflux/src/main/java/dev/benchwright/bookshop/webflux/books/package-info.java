/** The service of the books: the catalog, its covers and the stock. */
@NullMarked
package dev.benchwright.bookshop.webflux.books;

import org.jspecify.annotations.NullMarked;
