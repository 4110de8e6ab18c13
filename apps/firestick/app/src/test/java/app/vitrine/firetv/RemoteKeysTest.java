package app.vitrine.firetv;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import android.view.KeyEvent;
import org.junit.Test;

public class RemoteKeysTest {
  @Test
  public void forwardsBackAndMediaKeys() {
    assertEquals("GoBack", RemoteKeys.nameOf(KeyEvent.KEYCODE_BACK));
    assertEquals("MediaPlayPause", RemoteKeys.nameOf(KeyEvent.KEYCODE_MEDIA_PLAY_PAUSE));
    assertEquals("MediaFastForward", RemoteKeys.nameOf(KeyEvent.KEYCODE_MEDIA_FAST_FORWARD));
    assertEquals("MediaRewind", RemoteKeys.nameOf(KeyEvent.KEYCODE_MEDIA_REWIND));
  }

  @Test
  public void leavesArrowsAndOkToTheWebView() {
    for (int code :
        new int[] {
          KeyEvent.KEYCODE_DPAD_UP,
          KeyEvent.KEYCODE_DPAD_DOWN,
          KeyEvent.KEYCODE_DPAD_LEFT,
          KeyEvent.KEYCODE_DPAD_RIGHT,
          KeyEvent.KEYCODE_DPAD_CENTER,
          KeyEvent.KEYCODE_VOLUME_UP,
        }) {
      assertNull(RemoteKeys.nameOf(code));
    }
  }

  @Test
  public void dispatchesOneKeyboardEvent() {
    assertEquals(
        "(document.activeElement||document.body||document).dispatchEvent(new KeyboardEvent('keydown',"
            + "{key:'GoBack',bubbles:true,cancelable:true}))",
        RemoteKeys.script(RemoteKeys.DOWN, "GoBack"));
  }
}
