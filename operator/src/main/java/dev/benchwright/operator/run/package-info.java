/**
 * What a run does next: observation → decision, who has the lane, what is said at the end. Pure: no
 * clock, no network, no client.
 */
@NullMarked
package dev.benchwright.operator.run;

import org.jspecify.annotations.NullMarked;
