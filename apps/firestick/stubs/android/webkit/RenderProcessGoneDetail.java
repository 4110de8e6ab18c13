package android.webkit;

/** Of Android 8. The compiler of the Debian build has the classes of Android 6; the package does not contain this one. */
public abstract class RenderProcessGoneDetail {
  public abstract boolean didCrash();
}
