/**
 * What every reconciler does with the cluster: the client, events, deletion, and when to look
 * again. Nothing here knows of phases.
 */
@NullMarked
package dev.benchwright.operator.controller.cluster;

import org.jspecify.annotations.NullMarked;
