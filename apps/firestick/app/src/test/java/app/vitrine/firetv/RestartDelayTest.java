package app.vitrine.firetv;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class RestartDelayTest {
  @Test
  public void restartsAtOnceThenWaitsLonger() {
    RestartDelay delay = new RestartDelay();
    delay.recordStart(0);
    long[] expected = {0, 1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000};
    for (long each : expected) assertEquals(each, delay.afterCrash(5000));
  }

  @Test
  public void beginsAnewAfterTenMinutes() {
    RestartDelay delay = new RestartDelay();
    delay.recordStart(0);
    delay.afterCrash(1000);
    delay.recordStart(1000);
    assertEquals(1000, delay.afterCrash(2000));
    delay.recordStart(4000);
    assertEquals(0, delay.afterCrash(604000));
  }
}
