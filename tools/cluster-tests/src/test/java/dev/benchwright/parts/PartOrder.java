package dev.benchwright.parts;

import java.util.Comparator;
import org.junit.jupiter.api.ClassDescriptor;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.ClassOrdererContext;
import org.junit.jupiter.api.Order;

/**
 * Orders test classes part after part, as in {@link Part}, and within a part by {@link Order}. What
 * one part does to the operator must not affect a run that another part observes.
 */
public final class PartOrder implements ClassOrderer {

  @Override
  public void orderClasses(ClassOrdererContext context) {
    context
        .getClassDescriptors()
        .sort(
            Comparator.<ClassDescriptor>comparingInt(PartOrder::part)
                .thenComparing(PartOrder::order));
  }

  private static int part(ClassDescriptor test) {
    var name = test.getTestClass().getPackageName();
    var room = name.substring(name.lastIndexOf('.') + 1);
    for (var part : Part.values()) {
      if (part.tag().equals(room)) {
        return part.ordinal();
      }
    }
    return -1;
  }

  private static int order(ClassDescriptor test) {
    return test.findAnnotation(Order.class).map(Order::value).orElse(Order.DEFAULT);
  }
}
