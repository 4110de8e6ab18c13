import { hashSecret } from '../../shared/secrets.ts'
import type { UserRow } from './users.repo.ts'
import type { VerificationRow } from './verifications.repo.ts'

/** Maximum number of wrong codes for one mail. Its link stays valid. */
const MAX_TRIES = 10

/** The address that is not verified yet; null when there is none. */
export function addressToVerify({
  email,
  emailVerifiedAt,
  pendingEmail,
}: Pick<UserRow, 'email' | 'emailVerifiedAt' | 'pendingEmail'>): string | null {
  return pendingEmail ?? (emailVerifiedAt === null ? email : null)
}

/** Hash of a code, bound to its user, so that equal codes of two users differ. */
export function hashCode(userId: string, code: string): string {
  return hashSecret(`${userId} ${code}`)
}

/** Identifies a user's address in a queued job without containing it. 64 hexadecimal characters. */
export function digestAddress(userId: string, email: string): string {
  return hashSecret(`${userId} ${email}`)
}

/** Whether another code may be tried for the mail. */
export function isCodeAlive(row: VerificationRow, now: Date): boolean {
  return row.codeExpiresAt > now && row.tries < MAX_TRIES
}

/** Formats six digits for reading. */
export function shownCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}
