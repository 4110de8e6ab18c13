package app.vitrine.firetv;

import android.os.Build;
import android.os.Handler;
import android.webkit.JavascriptInterface;

/** `window.VitrineFireTv`. The page calls it on a thread of the WebView. */
final class ShellBridge {
  /** What the page can do to its activity. Called on the main thread, with one exception. */
  interface Shell {
    void keepAwake(boolean isOn);

    void leave();

    void setStartAtBoot(boolean isOn);

    /** Called on the page's thread. */
    boolean isPaused();
  }

  private final Handler handler;
  private final Shell shell;
  private final BootStart bootStart;

  ShellBridge(Handler handler, Shell shell, BootStart bootStart) {
    this.handler = handler;
    this.shell = shell;
    this.bootStart = bootStart;
  }

  /** Amazon's code of the model, such as `AFTKA`. */
  @JavascriptInterface
  public String model() {
    return Build.MODEL;
  }

  @JavascriptInterface
  public String firmware() {
    return Build.DISPLAY;
  }

  @JavascriptInterface
  public void keepAwake(final boolean isOn) {
    handler.post(
        new Runnable() {
          @Override
          public void run() {
            shell.keepAwake(isOn);
          }
        });
  }

  /** Whether another activity is in front. The page receives `PageEvents` when this changes. */
  @JavascriptInterface
  public boolean isPaused() {
    return shell.isPaused();
  }

  @JavascriptInterface
  public void leave() {
    handler.post(
        new Runnable() {
          @Override
          public void run() {
            shell.leave();
          }
        });
  }

  /** Whether this system lets an app start itself after power-on. */
  @JavascriptInterface
  public boolean canStartAtBoot() {
    return BootStart.isAllowedOn(Build.VERSION.SDK_INT);
  }

  @JavascriptInterface
  public boolean startsAtBoot() {
    return bootStart.isOn();
  }

  @JavascriptInterface
  public void setStartAtBoot(final boolean isOn) {
    handler.post(
        new Runnable() {
          @Override
          public void run() {
            shell.setStartAtBoot(isOn);
          }
        });
  }
}
