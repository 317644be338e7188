package dev.benchwright.bookshop.mvc.orders;

import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/** The service {@code orders}. */
@Configuration(proxyBeanMethods = false)
@Profile("orders")
@ComponentScan
@EntityScan
@EnableJpaRepositories
public class OrdersConfiguration {}
