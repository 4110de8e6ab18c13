package app.vitrine.firetv;

/**
 * The delay before the page is started again after its renderer died: none at first, then twice as long each time, up to
 * a minute. A page that ran for ten minutes begins anew.
 */
final class RestartDelay {
  private static final long FIRST_MS = 1000;
  private static final long LONGEST_MS = 60000;
  private static final long STEADY_MS = 600000;

  private long nextMs = 0;
  private long startedAtMs = 0;

  /** Records a start of the page. `nowMs`: a monotonic clock. */
  void recordStart(long nowMs) {
    startedAtMs = nowMs;
  }

  /** Milliseconds until the next start, after the renderer died at `nowMs`. */
  long afterCrash(long nowMs) {
    if (nowMs - startedAtMs >= STEADY_MS) nextMs = 0;
    long delayMs = nextMs;
    nextMs = Math.min(LONGEST_MS, nextMs == 0 ? FIRST_MS : nextMs * 2);
    return delayMs;
  }
}
