package dev.benchwright.operator;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;

/** The operator's entry point. */
@SpringBootApplication(proxyBeanMethods = false)
@EnableConfigurationProperties(OperatorSettings.class)
public class OperatorApplication {

  /** Starts the operator; it runs until it is told to stop. */
  public static void main(String[] arguments) {
    SpringApplication.run(OperatorApplication.class, arguments);
  }
}
