package app.vitrine.firetv;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import org.junit.Test;

public class PageFilesTest {
  @Test
  public void findsTheFilesOfTheApp() {
    assertEquals("www/index.html", PageFiles.assetOf("/index.html"));
    assertEquals("www/index.html", PageFiles.assetOf("/"));
    assertEquals("www/assets/index-1.js", PageFiles.assetOf("/assets/index-1.js"));
  }

  @Test
  public void refusesPathsOutsideOfTheApp() {
    for (String path :
        new String[] {"/../secret", "/assets/../../secret", "/./index.html", "//index.html", "/a\\b", "index.html", null}) {
      assertNull(path, PageFiles.assetOf(path));
    }
  }

  @Test
  public void namesTheMediaTypes() {
    assertEquals("text/html", PageFiles.mediaTypeOf("www/index.html"));
    assertEquals("text/javascript", PageFiles.mediaTypeOf("www/assets/texts-ca-1.JS"));
    assertEquals("video/mp4", PageFiles.mediaTypeOf("www/assets/probe.mp4"));
    assertEquals("application/octet-stream", PageFiles.mediaTypeOf("www/noextension"));
    assertEquals("utf-8", PageFiles.charsetOf("text/css"));
    assertNull(PageFiles.charsetOf("video/mp4"));
  }
}
