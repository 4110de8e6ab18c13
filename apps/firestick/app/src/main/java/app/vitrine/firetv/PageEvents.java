package app.vitrine.firetv;

/**
 * Events of the page's document when the activity is paused and resumed. A WebView hides its page too, but later than the
 * timers of the page are stopped.
 */
final class PageEvents {
  private PageEvents() {}

  /** The script that dispatches the event. */
  static String script(boolean isPaused) {
    String type = isPaused ? "vitrinepause" : "vitrineresume";
    return "document.dispatchEvent(new Event('" + type + "'))";
  }
}
