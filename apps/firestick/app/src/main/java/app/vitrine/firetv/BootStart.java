package app.vitrine.firetv;

import android.content.ComponentName;
import android.content.Context;
import android.content.pm.PackageManager;

/** Whether the app starts after power-on. Off until a person turns it on: the receiver is disabled in the manifest. */
final class BootStart {
  /** From Android 10 on the system blocks activities that start from the background. */
  private static final int FIRST_BLOCKING_API = 29;

  private final Context context;

  BootStart(Context context) {
    this.context = context.getApplicationContext();
  }

  static boolean isAllowedOn(int api) {
    return api < FIRST_BLOCKING_API;
  }

  boolean isOn() {
    int state = context.getPackageManager().getComponentEnabledSetting(receiver());
    return state == PackageManager.COMPONENT_ENABLED_STATE_ENABLED;
  }

  void set(boolean isOn) {
    int state =
        isOn
            ? PackageManager.COMPONENT_ENABLED_STATE_ENABLED
            : PackageManager.COMPONENT_ENABLED_STATE_DEFAULT;
    context
        .getPackageManager()
        .setComponentEnabledSetting(receiver(), state, PackageManager.DONT_KILL_APP);
  }

  private ComponentName receiver() {
    return new ComponentName(context, BootReceiver.class);
  }
}
