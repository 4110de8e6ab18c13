package app.vitrine.firetv;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The files of the TV app under its virtual origin. The API allows CORS for this host alone. */
final class PageFiles {
  static final String HOST = "appassets.androidplatform.net";
  static final String START_URL = "https://" + HOST + "/index.html";

  /** Folder of the app's files in the assets of the package. */
  private static final String FOLDER = "www";

  private static final Map<String, String> MEDIA_TYPES = new HashMap<String, String>();

  static {
    MEDIA_TYPES.put("html", "text/html");
    MEDIA_TYPES.put("js", "text/javascript");
    MEDIA_TYPES.put("css", "text/css");
    MEDIA_TYPES.put("json", "application/json");
    MEDIA_TYPES.put("svg", "image/svg+xml");
    MEDIA_TYPES.put("png", "image/png");
    MEDIA_TYPES.put("jpg", "image/jpeg");
    MEDIA_TYPES.put("webp", "image/webp");
    MEDIA_TYPES.put("mp4", "video/mp4");
    MEDIA_TYPES.put("woff2", "font/woff2");
  }

  private PageFiles() {}

  /**
   * The path of a file in the assets of the package. `path`: the decoded path of the URL, such as
   * `/assets/index.js`. Null for a path that leaves the folder.
   */
  static String assetOf(String path) {
    if (path == null || !path.startsWith("/")) return null;
    if (path.contains("\\") || path.contains("//")) return null;
    for (String part : path.split("/")) {
      if (part.equals("..") || part.equals(".")) return null;
    }
    return FOLDER + (path.endsWith("/") ? path + "index.html" : path);
  }

  /** The media type by the file's extension. Scripts and styles are refused by the browser without it. */
  static String mediaTypeOf(String asset) {
    int dot = asset.lastIndexOf('.');
    String extension = asset.substring(dot + 1).toLowerCase(Locale.ROOT);
    String type = MEDIA_TYPES.get(extension);
    return type == null ? "application/octet-stream" : type;
  }

  /** The charset of a text; null for other files. */
  static String charsetOf(String mediaType) {
    boolean isText = mediaType.startsWith("text/") || mediaType.equals("application/json");
    return isText ? "utf-8" : null;
  }
}
