package app.vitrine.firetv;

import android.app.Activity;
import android.content.pm.ApplicationInfo;
import android.content.pm.PackageManager;
import android.graphics.Bitmap;
import android.graphics.Color;
import android.os.Build;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;
import android.view.KeyEvent;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import android.webkit.WebChromeClient;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.widget.FrameLayout;

/** The TV app in one WebView, full screen. */
public final class MainActivity extends Activity implements ShellBridge.Shell, PageClient.Events {
  private final Handler handler = new Handler(Looper.getMainLooper());
  private final RestartDelay restartDelay = new RestartDelay();
  private final Runnable startPage =
      new Runnable() {
        @Override
        public void run() {
          startPage();
        }
      };
  private FrameLayout frame;
  private SoundFocus sound;
  private BootStart bootStart;

  /** Null between the death of a renderer and the next start. */
  private WebView page;

  private boolean isLoaded;
  /** Read by the page on its own thread. */
  private volatile boolean isResumed;
  private boolean isPlaying;

  @Override
  protected void onCreate(Bundle state) {
    super.onCreate(state);
    sound = new SoundFocus(this);
    bootStart = new BootStart(this);
    frame = new FrameLayout(this);
    frame.setBackgroundColor(Color.BLACK);
    setContentView(frame);
    startPage();
  }

  private void startPage() {
    isLoaded = false;
    restartDelay.recordStart(SystemClock.elapsedRealtime());
    page = new WebView(this);
    page.setBackgroundColor(Color.BLACK);
    configure(page.getSettings());
    page.addJavascriptInterface(new ShellBridge(handler, this, bootStart), "VitrineFireTv");
    page.setWebViewClient(new PageClient(getAssets(), this));
    page.setWebChromeClient(new ChromeClient());
    int match = ViewGroup.LayoutParams.MATCH_PARENT;
    frame.addView(page, new FrameLayout.LayoutParams(match, match));
    page.requestFocus();
    page.loadUrl(PageFiles.START_URL);
    if (!isResumed) page.onPause();
  }

  private void configure(WebSettings settings) {
    settings.setJavaScriptEnabled(true);
    settings.setDomStorageEnabled(true);
    settings.setMediaPlaybackRequiresUserGesture(false);
    // The page is 1920 units wide on every screen, also on one of 4K.
    settings.setUseWideViewPort(true);
    settings.setLoadWithOverviewMode(true);
    settings.setTextZoom(100);
    settings.setAllowFileAccess(false);
    settings.setAllowContentAccess(false);
    settings.setGeolocationEnabled(false);
    settings.setSupportMultipleWindows(false);
    settings.setUserAgentString(settings.getUserAgentString() + " VitrineFireTv/" + version());
    // Only a package for tests on one's own network calls an API without https.
    boolean isLocal = Build.VERSION.SDK_INT >= 23 && hasFlag(ApplicationInfo.FLAG_USES_CLEARTEXT_TRAFFIC);
    settings.setMixedContentMode(
        isLocal ? WebSettings.MIXED_CONTENT_ALWAYS_ALLOW : WebSettings.MIXED_CONTENT_NEVER_ALLOW);
  }

  private boolean hasFlag(int flag) {
    return (getApplicationInfo().flags & flag) != 0;
  }

  private String version() {
    try {
      return getPackageManager().getPackageInfo(getPackageName(), 0).versionName;
    } catch (PackageManager.NameNotFoundException impossible) {
      return "0";
    }
  }

  @Override
  public void onLoaded() {
    isLoaded = true;
  }

  @Override
  public void onRendererGone(WebView view) {
    frame.removeView(view);
    view.destroy();
    if (view != page) return;
    page = null;
    long delayMs = restartDelay.afterCrash(SystemClock.elapsedRealtime());
    handler.postDelayed(startPage, delayMs);
  }

  @Override
  public boolean dispatchKeyEvent(KeyEvent event) {
    String name = RemoteKeys.nameOf(event.getKeyCode());
    if (name == null) return super.dispatchKeyEvent(event);
    boolean isBack = event.getKeyCode() == KeyEvent.KEYCODE_BACK;
    boolean isHeld = event.getEventTime() - event.getDownTime() >= RemoteKeys.LEAVE_HOLD_MS;
    // While there is no page, only this key can end the app.
    if (isBack && (isHeld || page == null || !isLoaded)) {
      leave();
      return true;
    }
    if (page != null && event.getRepeatCount() == 0) {
      boolean isDown = event.getAction() == KeyEvent.ACTION_DOWN;
      String type = isDown ? RemoteKeys.DOWN : RemoteKeys.UP;
      page.evaluateJavascript(RemoteKeys.script(type, name), null);
    }
    return true;
  }

  @Override
  public void keepAwake(boolean isOn) {
    isPlaying = isOn;
    applyPlaying();
  }

  private void applyPlaying() {
    if (isPlaying && isResumed) {
      getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
      sound.hold();
    } else {
      getWindow().clearFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
      sound.release();
    }
  }

  @Override
  public void leave() {
    finish();
  }

  @Override
  public void setStartAtBoot(boolean isOn) {
    bootStart.set(isOn);
  }

  @Override
  public boolean isPaused() {
    return !isResumed;
  }

  @Override
  protected void onResume() {
    super.onResume();
    isResumed = true;
    if (page != null) {
      page.onResume();
      page.resumeTimers();
      page.evaluateJavascript(PageEvents.script(false), null);
    }
    applyPlaying();
  }

  /** Home, Alexa's page, another app: the sound must end at once, and the page releases its decoders. */
  @Override
  protected void onPause() {
    isResumed = false;
    if (page != null) {
      page.evaluateJavascript(PageEvents.script(true), null);
      page.onPause();
      page.pauseTimers();
    }
    applyPlaying();
    super.onPause();
  }

  @Override
  protected void onDestroy() {
    handler.removeCallbacksAndMessages(null);
    if (page != null) {
      // Timers are those of all WebViews of the process.
      page.resumeTimers();
      frame.removeView(page);
      page.destroy();
      page = null;
    }
    super.onDestroy();
  }

  @Override
  public void onWindowFocusChanged(boolean hasFocus) {
    super.onWindowFocusChanged(hasFocus);
    if (!hasFocus) return;
    getWindow()
        .getDecorView()
        .setSystemUiVisibility(
            View.SYSTEM_UI_FLAG_FULLSCREEN
                | View.SYSTEM_UI_FLAG_HIDE_NAVIGATION
                | View.SYSTEM_UI_FLAG_IMMERSIVE_STICKY
                | View.SYSTEM_UI_FLAG_LAYOUT_STABLE);
  }

  /** Without a poster of its own, Android shows a grey one before the first frame of a video. */
  private static final class ChromeClient extends WebChromeClient {
    @Override
    public Bitmap getDefaultVideoPoster() {
      return Bitmap.createBitmap(1, 1, Bitmap.Config.ARGB_8888);
    }
  }
}
