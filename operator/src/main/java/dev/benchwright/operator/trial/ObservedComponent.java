package dev.benchwright.operator.trial;

import dev.benchwright.core.component.Component;
import java.util.Optional;

/**
 * A component of a trial, and what is observed about it.
 *
 * @param component the component
 * @param pod its pod, if it exists
 */
public record ObservedComponent(Component component, Optional<PodView> pod) {

  /** Returns whether it can serve. */
  boolean isReady() {
    return pod.filter(PodView::ready).isPresent();
  }
}
