/** Pages, assets and problems, as HTTP answers. Nothing here knows what a page shows. */
@NullMarked
package dev.benchwright.operator.web.pages;

import org.jspecify.annotations.NullMarked;
