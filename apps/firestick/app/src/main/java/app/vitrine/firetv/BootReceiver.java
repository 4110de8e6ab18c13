package app.vitrine.firetv;

import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;

/** Starts the app after power-on, where `BootStart` enabled it. */
public final class BootReceiver extends BroadcastReceiver {
  @Override
  public void onReceive(Context context, Intent intent) {
    if (!Intent.ACTION_BOOT_COMPLETED.equals(intent.getAction())) return;
    Intent start = new Intent(context, MainActivity.class);
    start.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
    context.startActivity(start);
  }
}
