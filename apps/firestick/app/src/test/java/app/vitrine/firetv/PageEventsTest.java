package app.vitrine.firetv;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public final class PageEventsTest {
  @Test
  public void dispatchesOneEventForEachChange() {
    assertEquals(
        "document.dispatchEvent(new Event('vitrinepause'))", PageEvents.script(true));
    assertEquals(
        "document.dispatchEvent(new Event('vitrineresume'))", PageEvents.script(false));
  }
}
