import type { TokenKind } from '@vitrine/api'
import { createHmac } from 'node:crypto'

const DAY_MS = 86_400_000

/** Days a token lives from its last renewal (reading S4). */
const TOKEN_DAYS: Readonly<Record<TokenKind, number>> = { person: 30, tv: 365, display: 365 }

/** A token older than this is replaced with the next answer. */
const RENEW_AFTER_MS = DAY_MS

export function tokenExpiry(kind: TokenKind, now: Date): Date {
  return new Date(now.getTime() + TOKEN_DAYS[kind] * DAY_MS)
}

export function isTokenOld(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > RENEW_AFTER_MS
}

/** How exactly "last seen" is kept: a call within this time of the last note writes nothing. */
const TOUCH_STEP_MS = 60_000

export function isTouchDue(lastSeenAt: Date | null, now: Date): boolean {
  return lastSeenAt === null || now.getTime() - lastSeenAt.getTime() > TOUCH_STEP_MS
}

/**
 * The token that follows `token`. Its row's id is the key: random, and never told to anybody, so that
 * neither a holder of the token nor a reader of the database can tell what follows.
 */
export function nextToken(token: string, tokenId: string): string {
  return createHmac('sha256', tokenId).update(token).digest('base64url')
}
