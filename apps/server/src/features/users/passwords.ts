import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Hashes passwords with Argon2id (decision Z8). */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
}

// OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. Memory in KiB.
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(password, ARGON2),
  verify: (passwordHash, password) => verify(passwordHash, password),
}

const COMMON_COUNT = 10_000

let common: ReadonlySet<string> | undefined

/** Whether a password is among the 10,000 most used ones that are long enough to be typed here at all. */
export function isCommonPassword(password: string, minLength: number): boolean {
  common ??= new Set(
    dictionary['passwords-common']
      .map(String)
      .filter((word) => word.length >= minLength)
      .slice(0, COMMON_COUNT),
  )
  return common.has(password.toLowerCase())
}
