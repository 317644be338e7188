/**
 * End-to-end tests: the operator as its chart installs it, on a real cluster of one node, which is
 * the machine that the tests run on.
 */
@NullMarked
package dev.benchwright.e2e;

import org.jspecify.annotations.NullMarked;
