/** Which trials count, and what they say together. Pure: no clock, no network, no client. */
@NullMarked
package dev.benchwright.operator.judge;

import org.jspecify.annotations.NullMarked;
