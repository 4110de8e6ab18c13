/** The provider's timestamps have no colon in the offset: `2026-01-05T18:04:11+0000`. */
export function providerTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}+0000`
}

/** Whole seconds since 1970. */
export function unixSeconds(at: number): number {
  return Math.floor(at / 1000)
}
