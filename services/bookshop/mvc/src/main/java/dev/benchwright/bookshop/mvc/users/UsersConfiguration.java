package dev.benchwright.bookshop.mvc.users;

import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/** The service {@code users}. */
@Configuration(proxyBeanMethods = false)
@Profile("users")
@ComponentScan
@EntityScan
@EnableJpaRepositories
public class UsersConfiguration {}
