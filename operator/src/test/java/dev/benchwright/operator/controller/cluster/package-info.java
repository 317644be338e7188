@NullMarked
package dev.benchwright.operator.controller.cluster;

import org.jspecify.annotations.NullMarked;
