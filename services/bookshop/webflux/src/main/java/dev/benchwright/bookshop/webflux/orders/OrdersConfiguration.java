package dev.benchwright.bookshop.webflux.orders;

import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.data.r2dbc.repository.config.EnableR2dbcRepositories;

/** Configures the service of the orders. */
@Configuration(proxyBeanMethods = false)
@Profile("orders")
@ComponentScan
@EnableR2dbcRepositories
public class OrdersConfiguration {}
