/**
 * Full names of tests that may be skipped, each with the reason in a comment. A test that is skipped
 * and not named here fails the run.
 */
export const ALLOWED_SKIPS: readonly string[] = []
