package dev.benchwright.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.testkit.SeededPostgres;
import java.util.Map;
import java.util.stream.Collectors;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;
import org.junit.jupiter.api.Test;

/** Hibernate ORM in this process, with the entity that all kinds of the service read. */
class ProductEntityTest {

  @Test
  void theEntityHasEveryColumnOfAllSeventySevenRows() throws Exception {
    try (SeededPostgres postgres = SeededPostgres.start();
        SessionFactory factory = sessions(postgres)) {
      ProductDigest read =
          factory.fromSession(session ->
              ProductDigest.of(
                  session
                      .createSelectionQuery("from ProductEntity", ProductEntity.class)
                      .getResultList()));
      assertThat(read).isEqualTo(postgres.digest());
      assertThat(read.rows()).isEqualTo(77);
    }
  }

  private static SessionFactory sessions(SeededPostgres postgres) {
    Map<String, String> settings =
        postgres.settings().stream()
            .map(setting -> setting.substring("--".length()).split("=", 2))
            .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    return new Configuration()
        .addAnnotatedClass(ProductEntity.class)
        .setProperty(
            "jakarta.persistence.jdbc.url",
            "jdbc:postgresql://%s:%s/%s"
                .formatted(
                    settings.get("DB_HOST"), settings.get("DB_PORT"), settings.get("DB_NAME")))
        .setProperty("jakarta.persistence.jdbc.user", settings.get("DB_USER"))
        .setProperty("jakarta.persistence.jdbc.password", settings.get("DB_PASSWORD"))
        .buildSessionFactory();
  }
}
