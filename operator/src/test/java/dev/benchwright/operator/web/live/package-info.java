@NullMarked
package dev.benchwright.operator.web.live;

import org.jspecify.annotations.NullMarked;
