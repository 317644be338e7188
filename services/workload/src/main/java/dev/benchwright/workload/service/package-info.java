/** Starts and stops a service that no framework starts. */
@NullMarked
package dev.benchwright.workload.service;

import org.jspecify.annotations.NullMarked;
