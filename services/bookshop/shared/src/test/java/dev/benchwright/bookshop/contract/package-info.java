/**
 * The contract of the bookshop, as tests that speak HTTP to a running one. Each style inherits
 * them, so that both answer alike.
 */
@NullMarked
package dev.benchwright.bookshop.contract;

import org.jspecify.annotations.NullMarked;
