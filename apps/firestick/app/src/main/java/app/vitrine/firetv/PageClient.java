package app.vitrine.firetv;

import android.content.res.AssetManager;
import android.net.Uri;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Collections;

/** Serves the app's files under its virtual origin, and keeps every other page out. */
final class PageClient extends WebViewClient {
  /** Called on the main thread. */
  interface Events {
    void onLoaded();

    /** The renderer of this view is dead: the view cannot be used any more. */
    void onRendererGone(WebView view);
  }

  private final AssetManager assets;
  private final Events events;

  PageClient(AssetManager assets, Events events) {
    this.assets = assets;
    this.events = events;
  }

  @Override
  public WebResourceResponse shouldInterceptRequest(WebView view, WebResourceRequest request) {
    Uri url = request.getUrl();
    if (!PageFiles.HOST.equals(url.getHost())) return null;
    String asset = PageFiles.assetOf(url.getPath());
    if (asset == null) return notFound();
    try {
      String type = PageFiles.mediaTypeOf(asset);
      return new WebResourceResponse(type, PageFiles.charsetOf(type), assets.open(asset));
    } catch (IOException missing) {
      return notFound();
    }
  }

  /** The app is one page: a link to another one is not followed. */
  @Override
  @SuppressWarnings("deprecation")
  public boolean shouldOverrideUrlLoading(WebView view, String url) {
    return !PageFiles.HOST.equals(Uri.parse(url).getHost());
  }

  @Override
  public void onPageFinished(WebView view, String url) {
    events.onLoaded();
  }

  /**
   * Called from Android 8 on, where the platform's class has this method. Without it the system would end the app with
   * its renderer.
   */
  @SuppressWarnings("unused")
  public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) {
    events.onRendererGone(view);
    return true;
  }

  private static WebResourceResponse notFound() {
    return new WebResourceResponse(
        "text/plain",
        "utf-8",
        404,
        "Not Found",
        Collections.<String, String>emptyMap(),
        new ByteArrayInputStream(new byte[0]));
  }
}
