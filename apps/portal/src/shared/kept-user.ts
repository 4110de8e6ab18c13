import type { User } from '@vitrine/api'

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
 * Reads the user this browser kept: null where nothing can be read, or an older version kept less than
 * we need. By hand, because it is read before the first page is drawn, and the contract's schemas weigh
 * more than that page does; what is kept was parsed with them when it came.
 */
export function parseKeptUser(kept: string): User | null {
  try {
    const value: unknown = JSON.parse(kept)
    return isUser(value) ? withLaterFields(value) : null
  } catch {
    return null
  }
}

/** Whose user was kept, where an older version kept less than we need: the rest is fetched by it. */
export function keptUserId(kept: string): string | null {
  try {
    const value: unknown = JSON.parse(kept)
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

/** Fields that versions before 0.2 did not keep: nobody is signed out for want of them. */
function withLaterFields(user: User): User {
  const { email_verified: isVerified, pending_email: pending }: Partial<User> = user
  return {
    ...user,
    email_verified: typeof isVerified === 'boolean' ? isVerified : true,
    pending_email: typeof pending === 'string' ? pending : null,
  }
}
