package dev.benchwright.bookshop.mvc;

import dev.benchwright.bookshop.contract.RunningService;
import dev.benchwright.bookshop.contract.Service;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** A service of the imperative style. */
record RunningMvc(ConfigurableApplicationContext context) implements RunningService {

  static RunningMvc launch(Service service, List<String> arguments) {
    SpringApplication application = new SpringApplication(BookshopApplication.class);
    application.setAdditionalProfiles(service.profile());
    return new RunningMvc(application.run(arguments.toArray(String[]::new)));
  }

  @Override
  public int port() {
    return Integer.parseInt(context.getEnvironment().getRequiredProperty("local.server.port"));
  }

  @Override
  public void close() {
    context.close();
  }
}
