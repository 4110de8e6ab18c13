import { hashSecret } from '../../shared/secrets.ts'
import type { UserRow } from './users.repo.ts'
import type { VerificationRow } from './verifications.repo.ts'

/** Wrong codes after which a mail's code works no more; its link still does. */
const MAX_TRIES = 10

/** The address a user has yet to prove; null: there is none. */
export function addressToProve({
  email,
  emailVerifiedAt,
  pendingEmail,
}: Pick<UserRow, 'email' | 'emailVerifiedAt' | 'pendingEmail'>): string | null {
  return pendingEmail ?? (emailVerifiedAt === null ? email : null)
}

/** Of a code: bound to its user, so that equal codes of two users differ. */
export function hashCode(userId: string, code: string): string {
  return hashSecret(`${userId} ${code}`)
}

/**
 * Names a user's address in a queued job without keeping the address there. 64 hexadecimal characters.
 */
export function digestAddress(userId: string, email: string): string {
  return hashSecret(`${userId} ${email}`)
}

/** Whether the code of a mail may still be tried. */
export function isCodeAlive(row: VerificationRow, now: Date): boolean {
  return row.codeExpiresAt > now && row.tries < MAX_TRIES
}

/** Six digits as people read them. */
export function shownCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}
