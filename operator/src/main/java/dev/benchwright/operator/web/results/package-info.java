/** Results and comparisons as JSON and files. They are made of finished runs. */
@NullMarked
package dev.benchwright.operator.web.results;

import org.jspecify.annotations.NullMarked;
