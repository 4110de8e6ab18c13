/** For `vi.waitFor` and `vi.waitUntil` in concurrent tests, which have no `expect.poll`. The default is 1 s. */
export const WAITING = { timeout: 20_000 }
