/**
 * Full names of tests that may be skipped, each with the reason in a comment. A test that is skipped
 * and not named here fails the run.
 */
export const ALLOWED_SKIPS: readonly string[] = [
  // The tools of Android come from Debian's packages, which not every machine can install.
  ...[
    'is accepted by the tools of Android, with signatures of all three kinds',
    'is refused after one byte of the app was changed',
    'declares version, banner, optional touch screen and no backup',
    'calls http addresses only when it was built for a test',
    'is the same for the same sources, except for its signature',
    'passes the unit tests of its shell',
    'in a browser pairs, plays, takes the keys of the remote, and plays without a network after a restart',
  ].map((name) => `the Fire TV package ${name}`),
]
