package dev.benchwright.bookshop.webflux;

import dev.benchwright.bookshop.contract.RunningService;
import dev.benchwright.bookshop.contract.Service;
import java.util.List;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.http.client.ReactorResourceFactory;

/** The application in the tests' JVM, as one of the services or as the gateway. */
public record RunningApplication(ConfigurableApplicationContext context) implements RunningService {

  /** Starts a service. */
  public static RunningService start(Service service, List<String> arguments) {
    return start(service.profile(), arguments);
  }

  /** Starts the application with one profile. */
  public static RunningApplication start(String profile, List<String> arguments) {
    return new RunningApplication(
        new SpringApplicationBuilder(BookshopApplication.class)
            .profiles(profile)
            .initializers(
                (ApplicationContextInitializer<GenericApplicationContext>)
                    RunningApplication::isolate)
            .run(arguments.toArray(String[]::new)));
  }

  /** Gives the application event loops of its own: it takes the shared ones along when it stops. */
  private static void isolate(GenericApplicationContext context) {
    context.registerBean(
        ReactorResourceFactory.class,
        () -> {
          ReactorResourceFactory resources = new ReactorResourceFactory();
          resources.setUseGlobalResources(false);
          return resources;
        });
  }

  @Override
  public int port() {
    return context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
  }

  @Override
  public void close() {
    context.close();
  }
}
