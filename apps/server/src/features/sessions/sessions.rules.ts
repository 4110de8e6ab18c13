import type { TokenKind } from '@vitrine/api'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vitrine/domain'
import { createHmac } from 'node:crypto'

/** Days a token lives from its last renewal (reading S4). */
const TOKEN_DAYS: Readonly<Record<TokenKind, number>> = { person: 30, tv: 365, display: 365 }

/** A token older than this is replaced with the next answer. */
const RENEW_AFTER_MS = DAY_MS

export function tokenExpiry(kind: TokenKind, now: Date): Date {
  return new Date(now.getTime() + TOKEN_DAYS[kind] * DAY_MS)
}

/** How long a replaced token still works for calls under way (reading S4). */
const REPLACED_TOKEN_MS = MINUTE_MS

/** Whether a token was replaced so long ago that no call under way can still carry it. */
export function isReplaced(
  { replacedAt }: { readonly replacedAt: Date | null },
  now: Date,
): boolean {
  return replacedAt !== null && now.getTime() - replacedAt.getTime() >= REPLACED_TOKEN_MS
}

/** Days for which a replaced token is remembered: whoever sends it then is noticed. */
const REPLACED_TOKEN_DAYS = 30

export function replacedTokenExpiry(now: Date): Date {
  return new Date(now.getTime() + REPLACED_TOKEN_DAYS * DAY_MS)
}

const PERSON_SESSION_MS = 180 * DAY_MS
const ADMIN_SESSION_MS = 12 * HOUR_MS

/** The moments before which sessions of persons and of admins must have begun to be over now. */
export function sessionLimits(now: Date): { readonly person: Date; readonly admin: Date } {
  return {
    person: new Date(now.getTime() - PERSON_SESSION_MS),
    admin: new Date(now.getTime() - ADMIN_SESSION_MS),
  }
}

/** Whether a session is over by its age: a person's 180 days after its sign-in, an admin's 12 hours. */
export function isSessionOver(
  { kind, createdAt, isAdmin }: { kind: TokenKind; createdAt: Date; isAdmin: boolean },
  now: Date,
): boolean {
  if (kind !== 'person') return false
  const limits = sessionLimits(now)
  return createdAt <= (isAdmin ? limits.admin : limits.person)
}

export function isTokenOld(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > RENEW_AFTER_MS
}

/** How exactly "last seen" is kept: a call within this time of the last note writes nothing. */
const TOUCH_STEP_MS = MINUTE_MS

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
