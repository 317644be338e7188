package dev.benchwright.mvc;

import com.zaxxer.hikari.HikariDataSource;
import dev.benchwright.jdbc.HikariPools;
import dev.benchwright.workload.metrics.BeanSettings;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.catalina.util.ServerInfo;
import org.apache.tomcat.util.threads.VirtualThreadExecutor;
import org.springframework.boot.SpringBootVersion;
import org.springframework.context.ConfigurableApplicationContext;

/** Reads the effective settings of Tomcat, Spring and the connection pool. */
final class MvcSettings {

  /** Properties in which variants differ, or might be thought to differ. */
  private static final List<String> PROPERTIES =
      List.of(
          "spring.threads.virtual.enabled",
          "spring.jpa.open-in-view",
          LimitedProductService.PERMITS);

  private MvcSettings() {}

  static Map<String, Object> of(ConfigurableApplicationContext context) {
    Map<String, Object> settings = new TreeMap<>();
    settings.put("framework", "Spring Boot " + SpringBootVersion.getVersion());
    settings.put("server", "Tomcat " + ServerInfo.getServerNumber());
    for (String name : PROPERTIES) {
      String value = context.getEnvironment().getProperty(name);
      if (value != null) {
        settings.put(name, value);
      }
    }
    EmbeddedTomcat.of(context)
        .ifPresent(tomcat -> {
          settings.put(
              "requestThreads",
              tomcat.getExecutor() instanceof VirtualThreadExecutor
                  ? "virtual-threads"
                  : "platform-threads");
          settings.putAll(BeanSettings.of("tomcat", tomcat));
        });
    context
        .getBeanProvider(HikariDataSource.class)
        .ifAvailable(pool -> {
          settings.put("database.access", "Spring Data JPA");
          settings.put("database.accessKind", "mapped");
          settings.put("database.readTransaction", "yes");
          settings.putAll(HikariPools.settings(pool));
        });
    return settings;
  }
}
