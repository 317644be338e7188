package dev.benchwright.workload.metrics;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the settings of a framework's object: the properties with a setter and a getter whose value
 * is a number, a text, a boolean, an enum or a duration. A property without a setter is more often
 * a state of the moment than a setting.
 */
public final class BeanSettings {

  private static final Pattern SECRET =
      Pattern.compile("password|secret|credential|token", Pattern.CASE_INSENSITIVE);

  /** Properties that differ at each start, or are known from elsewhere. */
  private static final Set<String> NO_SETTINGS = Set.of("name", "port");

  private BeanSettings() {}

  /**
   * Returns the settings of an object by their names.
   *
   * @param prefix the beginning of each name: {@code tomcat} makes {@code tomcat.acceptCount}
   */
  public static Map<String, Object> of(String prefix, Object bean) {
    Map<String, Object> settings = new TreeMap<>();
    for (Method setter : bean.getClass().getMethods()) {
      if (setter.getName().startsWith("set")
          && setter.getName().length() > 3
          && setter.getParameterCount() == 1
          && !Modifier.isStatic(setter.getModifiers())
          && isText(setter.getParameterTypes()[0])) {
        String property = setter.getName().substring(3);
        String name = Character.toLowerCase(property.charAt(0)) + property.substring(1);
        if (!NO_SETTINGS.contains(name) && !isSecret(name)) {
          getter(bean, property, setter.getParameterTypes()[0])
              .flatMap(getter -> value(getter, bean))
              .ifPresent(value -> settings.put(prefix + "." + name, value));
        }
      }
    }
    return settings;
  }

  /** Returns whether a name suggests that its value is secret. */
  static boolean isSecret(String name) {
    return SECRET.matcher(name).find();
  }

  private static Optional<Method> getter(Object bean, String property, Class<?> type) {
    for (String verb : new String[] {"get", "is"}) {
      try {
        Method getter = bean.getClass().getMethod(verb + property);
        if (getter.getReturnType() == type) {
          return Optional.of(getter);
        }
      } catch (NoSuchMethodException another) {
        // The getter may have the other verb.
      }
    }
    return Optional.empty();
  }

  private static Optional<Object> value(Method getter, Object bean) {
    try {
      @Nullable Object value = getter.invoke(bean);
      return Optional.ofNullable(value);
    } catch (IllegalAccessException | InvocationTargetException unknown) {
      // The framework does not give the value: it is left out.
      return Optional.empty();
    }
  }

  private static boolean isText(Class<?> type) {
    return type.isPrimitive()
        || type.isEnum()
        || type == String.class
        || type == Boolean.class
        || type == Duration.class
        || Number.class.isAssignableFrom(type);
  }
}
