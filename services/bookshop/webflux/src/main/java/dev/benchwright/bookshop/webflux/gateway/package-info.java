/** The gateway: checks the tokens, and passes requests on to the services. */
@NullMarked
package dev.benchwright.bookshop.webflux.gateway;

import org.jspecify.annotations.NullMarked;
