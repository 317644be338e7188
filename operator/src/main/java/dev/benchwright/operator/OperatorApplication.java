package dev.benchwright.operator;

import java.util.Locale;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;

/** The operator's entry point. */
@SpringBootApplication(proxyBeanMethods = false)
@EnableConfigurationProperties(OperatorSettings.class)
public class OperatorApplication {

  /** Starts the operator; it runs until it is told to stop. */
  public static void main(String[] arguments) {
    // Format strings use the default locale. Names and figures must be the same on every machine:
    // some locales have a decimal comma, others digits of their own.
    Locale.setDefault(Locale.ROOT);
    SpringApplication.run(OperatorApplication.class, arguments);
  }
}
