/**
 * Spring MVC on Tomcat, with JPA and HikariCP: each request has one thread, platform or virtual.
 */
@NullMarked
package dev.benchwright.mvc;

import org.jspecify.annotations.NullMarked;
