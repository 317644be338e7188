/** Spring MVC on Tomcat, with JPA and HikariCP: one thread, platform or virtual, a request. */
@NullMarked
package dev.benchwright.mvc;

import org.jspecify.annotations.NullMarked;
