/** Makes the Kubernetes objects that a trial needs. Pure: no clock, no network, no client. */
@NullMarked
package dev.benchwright.operator.resources;

import org.jspecify.annotations.NullMarked;
