import type { User } from '@vitrine/api'
import { DEFAULT_SCREEN_ALERT_MINUTES } from '@vitrine/domain'

const TEXTS = ['id', 'name', 'telephone', 'email', 'expire_date', 'language'] as const
const TEXTS_OR_NULL = [
  'document',
  'registered_name',
  'registered_agent',
  'address',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
  'zip_code',
  'deletes_at',
] as const

/**
 * Parses the stored user. Null when it cannot be parsed, or an older version stored fewer fields. Written by
 * hand because it runs before the first render, and the API's schemas weigh more than the first page. The
 * stored value was parsed with them when it was received.
 */
export function parseStoredUser(stored: string): User | null {
  try {
    const value: unknown = JSON.parse(stored)
    return isUser(value) ? withLaterFields(value) : null
  } catch {
    return null
  }
}

/** The id of a stored user that lacks fields; the user is fetched by it. */
export function storedUserId(stored: string): string | null {
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value !== 'object' || value === null || !('id' in value)) return null
    return typeof value.id === 'string' ? value.id : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const isText = (name: string): boolean => typeof fields.get(name) === 'string'
  return (
    TEXTS.every(isText) &&
    TEXTS_OR_NULL.every((name) => fields.get(name) === null || isText(name)) &&
    typeof fields.get('permission') === 'number'
  )
}

/** Adds fields that versions before 0.2 did not store, so that nobody is signed out. */
function withLaterFields(user: User): User {
  const {
    email_verified: isVerified,
    pending_email: pending,
    screen_alert_minutes: alertMinutes,
  }: Partial<User> = user
  return {
    ...user,
    email_verified: typeof isVerified === 'boolean' ? isVerified : true,
    pending_email: typeof pending === 'string' ? pending : null,
    screen_alert_minutes: alertMinutes === undefined ? DEFAULT_SCREEN_ALERT_MINUTES : alertMinutes,
  }
}
