/**
 * Chromium as the tests of the pages use it. It is a module of its own, so that the tests of pages
 * without a cluster and those with one need not wait for each other.
 */
@NullMarked
package dev.benchwright.browser;

import org.jspecify.annotations.NullMarked;
