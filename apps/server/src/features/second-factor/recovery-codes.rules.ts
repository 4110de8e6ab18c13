import { CODE_ALPHABET, RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from '@vitrine/api'
import type { Random } from '../../shared/random.ts'
import { hashSecret } from '../../shared/secrets.ts'

const GROUP_LENGTH = 4

/** Ten new recovery codes, each of 79 random bits, in groups of four characters. */
export function createRecoveryCodes(random: Pick<Random, 'integer'>): readonly string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => {
    const characters = Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
      CODE_ALPHABET.charAt(random.integer(CODE_ALPHABET.length)),
    )
    return characters.join('').replace(new RegExp(`(.{${String(GROUP_LENGTH)}})(?=.)`, 'g'), '$1-')
  })
}

/** Hash of a recovery code, bound to its user. Hyphens do not count. */
export function hashRecoveryCode(userId: string, code: string): string {
  return hashSecret(`recovery code ${userId} ${code.replaceAll('-', '')}`)
}
