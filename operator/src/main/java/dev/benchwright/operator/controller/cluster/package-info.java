/**
 * What the reconcilers share for the cluster: the client, refusals, deletion, events, and the
 * status and logs of pods.
 */
@NullMarked
package dev.benchwright.operator.controller.cluster;

import org.jspecify.annotations.NullMarked;
