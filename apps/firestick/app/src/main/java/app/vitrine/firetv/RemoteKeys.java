package app.vitrine.firetv;

import android.view.KeyEvent;

/**
 * The keys of the remote that the activity forwards to the page. A WebView receives arrows and OK itself, but Back not at
 * all, and media keys on some models twice.
 */
final class RemoteKeys {
  static final String DOWN = "keydown";
  static final String UP = "keyup";

  /** Holding Back for this time leaves the app, also when its page is frozen. */
  static final long LEAVE_HOLD_MS = 3000;

  private RemoteKeys() {}

  /** The `key` of the page's keyboard event for an Android key code; null for a key that is not forwarded. */
  static String nameOf(int keyCode) {
    switch (keyCode) {
      case KeyEvent.KEYCODE_BACK:
        return "GoBack";
      case KeyEvent.KEYCODE_MENU:
        return "ContextMenu";
      case KeyEvent.KEYCODE_MEDIA_PLAY_PAUSE:
      case KeyEvent.KEYCODE_HEADSETHOOK:
        return "MediaPlayPause";
      case KeyEvent.KEYCODE_MEDIA_PLAY:
        return "MediaPlay";
      case KeyEvent.KEYCODE_MEDIA_PAUSE:
        return "MediaPause";
      case KeyEvent.KEYCODE_MEDIA_STOP:
        return "MediaStop";
      case KeyEvent.KEYCODE_MEDIA_REWIND:
        return "MediaRewind";
      case KeyEvent.KEYCODE_MEDIA_FAST_FORWARD:
        return "MediaFastForward";
      case KeyEvent.KEYCODE_MEDIA_PREVIOUS:
        return "MediaTrackPrevious";
      case KeyEvent.KEYCODE_MEDIA_NEXT:
        return "MediaTrackNext";
      default:
        return null;
    }
  }

  /** The script that dispatches one keyboard event in the page. `type`: `DOWN` or `UP`. `name`: of `nameOf`. */
  static String script(String type, String name) {
    return "(document.activeElement||document.body||document).dispatchEvent(new KeyboardEvent('"
        + type
        + "',{key:'"
        + name
        + "',bubbles:true,cancelable:true}))";
  }
}
