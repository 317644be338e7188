package dev.benchwright.bookshop.webflux.recommendations;

import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.data.r2dbc.repository.config.EnableR2dbcRepositories;

/** Configures the service of the recommendations. */
@Configuration(proxyBeanMethods = false)
@Profile("recommendations")
@ComponentScan
@EnableR2dbcRepositories
public class RecommendationsConfiguration {}
