package dev.benchwright.micronaut;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.jdbc.ProductTable;
import dev.benchwright.workload.service.PlainService;
import dev.benchwright.workload.testkit.RunningPlainService;
import dev.benchwright.workload.testkit.ServiceContract;
import org.junit.jupiter.api.Test;

class MicronautTest extends ServiceContract {

  @Override
  protected RunningPlainService start(String... arguments) throws Exception {
    return RunningPlainService.start(ProductTable::open, MicronautServer::start, arguments);
  }

  @Override
  protected void rehearse() throws Exception {
    PlainService.rehearse(ProductTable::open, MicronautServer::start);
  }

  @Test
  void requestsRunOnVirtualThreads() throws Exception {
    assertThat(((RunningPlainService) service).threadThatServes(client).isVirtual()).isTrue();
  }
}
