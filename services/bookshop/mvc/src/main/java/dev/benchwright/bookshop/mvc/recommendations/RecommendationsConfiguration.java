package dev.benchwright.bookshop.mvc.recommendations;

import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/** The service {@code recommendations}. */
@Configuration(proxyBeanMethods = false)
@Profile("recommendations")
@ComponentScan
@EntityScan
@EnableJpaRepositories
public class RecommendationsConfiguration {}
