/** From a trial to the Kubernetes objects that it needs. Pure: no clock, no network, no client. */
@NullMarked
package dev.benchwright.operator.resources;

import org.jspecify.annotations.NullMarked;
