package dev.benchwright.operator;

import dev.benchwright.core.judge.runs.RunComparison;
import dev.benchwright.core.judge.statistics.StoppingRules;
import dev.benchwright.operator.controller.Reconcilers;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.web.OneAtATime;
import dev.benchwright.operator.web.live.LiveRuns;
import dev.benchwright.operator.web.live.PrometheusLiveMeter;
import dev.benchwright.operator.web.live.RunIndex;
import dev.benchwright.operator.web.store.ClusterRunStore;
import dev.benchwright.operator.web.store.RunStore;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Clock;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.ContextClosedEvent;

/** Builds what the live pages read from. None of it does anything until somebody opens a page. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "benchwright.web.enabled", matchIfMissing = true)
class WebWiring {

  @Bean
  RunIndex runIndex(Reconcilers reconcilers) {
    return new RunIndex(reconcilers.run()::known);
  }

  @Bean
  RunStore runStore(KubernetesClient client) {
    return new ClusterRunStore(client);
  }

  @Bean(destroyMethod = "close")
  LiveRuns liveRuns(
      KubernetesClient client, RunStore store, TrialMeter meter, Reconcilers reconcilers) {
    return new LiveRuns(
        store,
        new PrometheusLiveMeter(client, meter, reconcilers.deployments()::of),
        Clock.systemUTC());
  }

  /** Ends the streams of pages that follow a run, before the server waits for open requests. */
  @Bean
  ApplicationListener<ContextClosedEvent> endOfLivePages(LiveRuns live) {
    return _ -> live.close();
  }

  @Bean
  OneAtATime turn() {
    return new OneAtATime();
  }

  @Bean
  RunComparison runComparison() {
    return new RunComparison(new StoppingRules());
  }
}
