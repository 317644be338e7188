/** Tests of access to a cluster and what is read from it. */
@NullMarked
package dev.benchwright.cli.cluster;

import org.jspecify.annotations.NullMarked;
