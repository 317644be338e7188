/**
 * The user's cluster: access to it, its runs, and a user's file that is applied to it. Whatever the
 * API server refuses becomes a sentence.
 */
@NullMarked
package dev.benchwright.cli.cluster;

import org.jspecify.annotations.NullMarked;
