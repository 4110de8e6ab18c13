import type { TokenKind } from '@vitrine/api'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vitrine/domain'
import { createHmac } from 'node:crypto'

/** Lifetime of a token from its last renewal, in days (reading S4). */
const TOKEN_DAYS: Readonly<Record<TokenKind, number>> = { person: 30, tv: 365, display: 365 }

/** A token older than this is replaced with the next response. */
const RENEW_AFTER_MS = DAY_MS

export function tokenExpiry(kind: TokenKind, now: Date): Date {
  return new Date(now.getTime() + TOKEN_DAYS[kind] * DAY_MS)
}

/** How long a replaced token is still valid for concurrent calls (reading S4). */
const REPLACED_TOKEN_MS = MINUTE_MS

/** Whether a token was replaced so long ago that no concurrent call can still use it. */
export function isReplaced(
  { replacedAt }: { readonly replacedAt: Date | null },
  now: Date,
): boolean {
  return replacedAt !== null && now.getTime() - replacedAt.getTime() >= REPLACED_TOKEN_MS
}

/** Days for which a replaced token is stored, to detect its reuse. */
const REPLACED_TOKEN_DAYS = 30

export function replacedTokenExpiry(now: Date): Date {
  return new Date(now.getTime() + REPLACED_TOKEN_DAYS * DAY_MS)
}

const PERSON_SESSION_MS = 180 * DAY_MS
const ADMIN_SESSION_MS = 12 * HOUR_MS

/** Sessions of persons and of admins that were created before these times have ended. */
export function sessionLimits(now: Date): { readonly person: Date; readonly admin: Date } {
  return {
    person: new Date(now.getTime() - PERSON_SESSION_MS),
    admin: new Date(now.getTime() - ADMIN_SESSION_MS),
  }
}

interface SessionAge {
  readonly kind: TokenKind
  readonly createdAt: Date
  readonly isAdmin: boolean
}

/**
 * Whether a session has ended by its age: a person's 180 days after its sign-in, an admin's after 12 hours.
 */
export function isSessionOver({ kind, createdAt, isAdmin }: SessionAge, now: Date): boolean {
  if (kind !== 'person') return false
  const limits = sessionLimits(now)
  return createdAt <= (isAdmin ? limits.admin : limits.person)
}

export function isTokenOld(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > RENEW_AFTER_MS
}

/** When a session ends by its age; null: never. */
function sessionEnd({ kind, createdAt, isAdmin }: SessionAge): Date | null {
  if (kind !== 'person') return null
  return new Date(createdAt.getTime() + (isAdmin ? ADMIN_SESSION_MS : PERSON_SESSION_MS))
}

/** Until when the response to a token stays the same without a change in the database. */
export function authenticatedUntil(
  token: { readonly createdAt: Date; readonly expiresAt: Date },
  session: SessionAge & { readonly deletesAt: Date | null },
): Date {
  const renewal = new Date(token.createdAt.getTime() + RENEW_AFTER_MS)
  const ends = [token.expiresAt, renewal, session.deletesAt, sessionEnd(session)]
  return new Date(Math.min(...ends.map((end) => end?.getTime() ?? Infinity)))
}

/** Precision of "last seen": a call within this time of the stored one writes nothing. */
const TOUCH_STEP_MS = MINUTE_MS
/** The same of a device that stays in its network: its heartbeats tell more exactly when it was seen. */
const DEVICE_TOUCH_STEP_MS = HOUR_MS

/** The latest stored call of a session; `at` is null before one. */
export interface StoredCall {
  readonly at: Date | null
  readonly network: string | null
}

/** Whether a call of a session is stored. `call.network` is empty when unknown. */
export function isTouchDue(
  kind: TokenKind,
  stored: StoredCall,
  call: { readonly now: Date; readonly network: string },
): boolean {
  if (stored.at === null) return true
  const isInNetwork = call.network === '' || call.network === stored.network
  const stepMs = kind === 'person' || !isInNetwork ? TOUCH_STEP_MS : DEVICE_TOUCH_STEP_MS
  return call.now.getTime() - stored.at.getTime() > stepMs
}

/**
 * The token that follows `token`. Its key is the id of the token's row, which is random and never sent.
 * Neither a holder of the token nor a reader of the database can derive the next token.
 */
export function nextToken(token: string, tokenId: string): string {
  return createHmac('sha256', tokenId).update(token).digest('base64url')
}
