/** Whether the pods of a trial find room on a cluster's nodes. */
@NullMarked
package dev.benchwright.core.nodes;

import org.jspecify.annotations.NullMarked;
