/**
 * What scenarios with JSON answer: articles of an invented shop. Each service writes them in its
 * own way.
 */
@NullMarked
package dev.benchwright.workload.shop;

import org.jspecify.annotations.NullMarked;
