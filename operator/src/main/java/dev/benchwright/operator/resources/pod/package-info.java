/**
 * What all objects of a trial share: their names, images and security. Nothing here knows what is
 * in a pod.
 */
@NullMarked
package dev.benchwright.operator.resources.pod;

import org.jspecify.annotations.NullMarked;
