import { CODE_ALPHABET, CODE_LENGTH } from '@vitrine/api'
import { MINUTE_MS } from '@vitrine/domain'
import type { Random } from '../../shared/random.ts'

/** How long a code can be typed in, and then collected by its TV, in ms (reading Q3). */
export const CODE_LIFE_MS = 10 * MINUTE_MS
/** How long a TV may collect its token again after a lost response, in ms. */
export const COLLECT_AGAIN_MS = MINUTE_MS

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${String(CODE_LENGTH)}}$`)

export function makeCode(random: Random): string {
  return Array.from({ length: CODE_LENGTH }, () =>
    CODE_ALPHABET.charAt(random.integer(CODE_ALPHABET.length)),
  ).join('')
}

/** Whether the text has the form of a code. Others are not looked up. */
export function isCode(text: string): boolean {
  return CODE.test(text)
}

export type CodeState = 'pending' | 'bound' | 'over'

export function codeState(
  code: { readonly sessionId: string | null; readonly expiresAt: Date },
  now: Date,
): CodeState {
  if (code.expiresAt <= now) return 'over'
  return code.sessionId === null ? 'pending' : 'bound'
}
