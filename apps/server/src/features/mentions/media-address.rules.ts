const HOUR_MS = 3_600_000
/** A loop that takes longer asks for its list again anyway. */
const LIFE_HOURS = 2

/**
 * When the address of a mention's media ends, in seconds since 1970: in two to three hours, so that it
 * stays the same for an hour and a player sees no new list, and never after the story.
 */
export function addressEnd(now: Date, expiresAt: Date): number {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const endMs = Math.min((hour + 1 + LIFE_HOURS) * HOUR_MS, expiresAt.getTime())
  return Math.ceil(endMs / 1_000)
}

export interface AddressFacts {
  readonly mentionId: string
  /** The session that may open it, and no other. */
  readonly sessionId: string
  /** Seconds since 1970. */
  readonly until: number
}

/** What the signature of an address covers. */
export function signedText({ mentionId, sessionId, until }: AddressFacts): string {
  return [mentionId, sessionId, String(until)].join('\n')
}

export function mediaPath({ mentionId, ...rest }: AddressFacts & { signature: string }): string {
  const query = new URLSearchParams({
    session: rest.sessionId,
    until: String(rest.until),
    signature: rest.signature,
  })
  return `/media/mentions/${mentionId}?${query.toString()}`
}

export function isAddressOver(until: number, now: Date): boolean {
  return until * 1_000 <= now.getTime()
}

/** The one range we pass on; null for none, or for what we need not understand. */
export function plainRange(header: string | undefined): string | null {
  return /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/.test(header ?? '') ? (header ?? null) : null
}
