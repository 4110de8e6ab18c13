import { createHash } from 'node:crypto'
import type { PasswordHasher } from '../../src/features/users/index.ts'

export interface CountingHasher extends PasswordHasher {
  readonly hashed: number
  readonly verified: number
}

/** Fast, for tests that do not concern passwords. */
const quickHasher: PasswordHasher = {
  hash: (password) => Promise.resolve(digest(password)),
  verify: (passwordHash, password) => Promise.resolve(passwordHash === digest(password)),
}

function digest(password: string): string {
  return createHash('sha256').update(password).digest('base64url')
}

/** Counts the calls of `inner`, by default a fast stand-in for Argon2. */
export function countingHasher(inner: PasswordHasher = quickHasher): CountingHasher {
  let hashed = 0
  let verified = 0
  return {
    get hashed() {
      return hashed
    },
    get verified() {
      return verified
    },
    hash(password) {
      hashed += 1
      return inner.hash(password)
    },
    verify(passwordHash, password) {
      verified += 1
      return inner.verify(passwordHash, password)
    },
  }
}
