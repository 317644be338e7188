package dev.benchwright.mvc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.Client;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.coyote.http11.Http11NioProtocol;
import org.junit.jupiter.api.Test;

class MvcAsShippedTest {

  @Test
  void theLimitsAreTomcatsOwn() throws Exception {
    CatalogVariant variant = CatalogVariant.of("mvc", "mvc-platform-as-shipped");
    AbstractHttp11Protocol<?> own = new Http11NioProtocol();
    try (Client client = new Client();
        RunningMvc service =
            RunningMvc.start(variant.arguments("--server.port=0", "--METRICS_PORT=0"))) {
      AbstractHttp11Protocol<?> tomcat = service.tomcat();
      assertThat(tomcat.getMaxConnections()).isEqualTo(own.getMaxConnections());
      assertThat(tomcat.getAcceptCount()).isEqualTo(own.getAcceptCount());
      // Which the bean of a protocol that is not started does not tell.
      assertThat(tomcat.getMaxKeepAliveRequests()).isEqualTo(100);
      assertThat(tomcat.getConnectionTimeout()).isEqualTo(own.getConnectionTimeout());
      assertThat(tomcat.getProcessorCache()).isEqualTo(own.getProcessorCache());
      assertThat(client.setting(service.metricsPort(), "tomcat.maxConnections")).isEqualTo("8192");
    }
  }
}
