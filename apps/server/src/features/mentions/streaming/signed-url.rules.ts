import { HOUR_MS } from '@vitrine/domain'

/**
 * Minimum lifetime of a signed URL, in hours. A player whose loop takes longer requests its list
 * again anyway.
 */
const MIN_TTL_HOURS = 2

/**
 * When a signed media URL expires, in seconds since 1970. The value is two to three hours ahead and
 * the same for an hour, so that a player gets an unchanged list. It is never after the story's end.
 */
export function signedUrlExpiry(now: Date, expiresAt: Date): number {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const endMs = Math.min((hour + 1 + MIN_TTL_HOURS) * HOUR_MS, expiresAt.getTime())
  return Math.ceil(endMs / 1_000)
}

export interface SignedUrlClaims {
  readonly mentionId: string
  /** The only session that may open the URL. */
  readonly sessionId: string
  /** Seconds since 1970. */
  readonly until: number
}

/** The text that is signed with HMAC. */
export function stringToSign({ mentionId, sessionId, until }: SignedUrlClaims): string {
  return [mentionId, sessionId, String(until)].join('\n')
}

export function signedMediaPath({
  mentionId,
  ...claims
}: SignedUrlClaims & { signature: string }): string {
  const query = new URLSearchParams({
    session: claims.sessionId,
    until: String(claims.until),
    signature: claims.signature,
  })
  return `/media/mentions/${mentionId}?${query.toString()}`
}

export function isSignedUrlExpired(until: number, now: Date): boolean {
  return until * 1_000 <= now.getTime()
}

/** Returns the header when it holds exactly one byte range, else null. */
export function parseSingleRange(header: string | undefined): string | null {
  return /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/.test(header ?? '') ? (header ?? null) : null
}
