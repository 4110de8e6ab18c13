package app.vitrine.firetv;

import android.content.Context;
import android.media.AudioManager;

/**
 * Takes the sound of the device while something plays, so that the music of another app ends. The WebView requests it
 * too, for each of its videos. On a loss, as when Alexa speaks, it pauses them: the page shows their posters and goes on.
 */
final class SoundFocus implements AudioManager.OnAudioFocusChangeListener {
  private final AudioManager audio;
  private boolean isHeld;

  SoundFocus(Context context) {
    audio = (AudioManager) context.getSystemService(Context.AUDIO_SERVICE);
  }

  void hold() {
    if (isHeld) return;
    int result =
        audio.requestAudioFocus(this, AudioManager.STREAM_MUSIC, AudioManager.AUDIOFOCUS_GAIN);
    isHeld = result == AudioManager.AUDIOFOCUS_REQUEST_GRANTED;
  }

  void release() {
    if (!isHeld) return;
    audio.abandonAudioFocus(this);
    isHeld = false;
  }

  @Override
  public void onAudioFocusChange(int change) {
    if (change == AudioManager.AUDIOFOCUS_LOSS) isHeld = false;
  }
}
