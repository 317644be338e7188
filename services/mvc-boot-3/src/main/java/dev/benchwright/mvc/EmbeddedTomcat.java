package dev.benchwright.mvc;

import java.util.Optional;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.springframework.boot.web.context.WebServerApplicationContext;
import org.springframework.boot.web.embedded.tomcat.TomcatWebServer;
import org.springframework.context.ApplicationContext;

/** The Tomcat inside a running service: where Spring Boot has it differs from line to line. */
final class EmbeddedTomcat {

  private EmbeddedTomcat() {}

  /** Returns Tomcat with its effective configuration; empty before it has started. */
  static Optional<AbstractHttp11Protocol<?>> of(ApplicationContext context) {
    return context instanceof WebServerApplicationContext web
            && web.getWebServer() instanceof TomcatWebServer server
            && server.getTomcat().getConnector().getProtocolHandler()
                instanceof AbstractHttp11Protocol<?> tomcat
        ? Optional.of(tomcat)
        : Optional.empty();
  }
}
