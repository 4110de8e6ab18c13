/** For `vi.waitUntil`: another process may wait for a processor longer than the default of 1 s. */
export const WAITING = { timeout: 20_000 }
