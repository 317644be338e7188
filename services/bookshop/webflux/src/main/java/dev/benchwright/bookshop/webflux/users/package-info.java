/** The service of the users: who they are, and which genres they prefer. */
@NullMarked
package dev.benchwright.bookshop.webflux.users;

import org.jspecify.annotations.NullMarked;
