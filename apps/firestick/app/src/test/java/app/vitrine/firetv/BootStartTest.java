package app.vitrine.firetv;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class BootStartTest {
  @Test
  public void isOfferedBeforeAndroid10Only() {
    assertTrue(BootStart.isAllowedOn(22));
    assertTrue(BootStart.isAllowedOn(28));
    assertFalse(BootStart.isAllowedOn(29));
    assertFalse(BootStart.isAllowedOn(34));
  }
}
