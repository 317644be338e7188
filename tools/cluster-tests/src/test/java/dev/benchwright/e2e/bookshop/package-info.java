/** The bookshop: every scenario, in both styles, without and with the gateway. */
@NullMarked
package dev.benchwright.e2e.bookshop;

import org.jspecify.annotations.NullMarked;
