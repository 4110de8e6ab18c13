/** For `vi.waitFor` and `vi.waitUntil`: on a busy machine, other programs and many calls need more than 1 s. */
export const WAITING = { timeout: 20_000 }
