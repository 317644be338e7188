/** Books: the catalog, its stock and its covers. */
@NullMarked
package dev.benchwright.bookshop.mvc.books;

import org.jspecify.annotations.NullMarked;
