import { TvStart, VUEX_MAX_BYTES } from '@vitrine/api'
import { MINUTE_MS } from '@vitrine/domain'
import { AppError } from '../../shared/app-error.ts'
import type { Random } from '../../shared/random.ts'
import type { AuthorizationRow } from './authorizations.repo.ts'

/** How long a code can be allowed, and then fetched by its TV, in ms (reading Q1). */
export const CODE_LIFE_MS = 10 * MINUTE_MS
/** How long a TV may fetch its token again after a lost response, in ms. */
const COLLECT_AGAIN_MS = MINUTE_MS

// Without 0/O and 1/I/L: a person reads part of the code from a TV.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 16
const ENDING_LENGTH = 4

export function makeCode(random: Random): string {
  return Array.from({ length: CODE_LENGTH }, () =>
    ALPHABET.charAt(random.integer(ALPHABET.length)),
  ).join('')
}

export function codeEnding(code: string): string {
  return code.slice(-ENDING_LENGTH)
}

/** Number of endings to choose from: the right one and two of no TV (reading Q2). */
const ENDINGS = 3

/**
 * The ending of the code among others, in random order. No two have the same character at the same position,
 * so that one character is enough to distinguish them.
 */
export function chooseCodeEndings(code: string, random: Random): string[] {
  const right = codeEnding(code)
  const endings = [right]
  while (endings.length < ENDINGS) endings.push(drawUnlike(endings, random))
  const place = random.integer(ENDINGS)
  return [...endings.slice(1, place + 1), right, ...endings.slice(place + 1)]
}

function drawUnlike(others: readonly string[], random: Random): string {
  return Array.from({ length: ENDING_LENGTH }, (_, place) => {
    const left = [...ALPHABET].filter((sign) => others.every((other) => other[place] !== sign))
    return left[random.integer(left.length)] ?? ''
  }).join('')
}

export type CodeState = 'pending' | 'allowed' | 'over'

export function codeState(row: AuthorizationRow, now: Date): CodeState {
  if (row.allowedAt === null) {
    // An old code without drawn endings cannot be chosen. Its TV requests a new code.
    return row.expiresAt > now && row.endings.length > 0 ? 'pending' : 'over'
  }
  const collectUntil =
    row.collectedAt === null
      ? row.allowedAt.getTime() + CODE_LIFE_MS
      : row.collectedAt.getTime() + COLLECT_AGAIN_MS
  return now.getTime() < collectUntil ? 'allowed' : 'over'
}

/** Parses and serializes the TV's start state, so that it has no other fields (reading S8). */
export function readStart(vuex: string): string {
  if (Buffer.byteLength(vuex) > VUEX_MAX_BYTES) {
    throw new AppError('authorizations.vuex_invalid', { field: 'vuex' })
  }
  const start = TvStart.safeParse(parseJson(vuex))
  if (!start.success) throw new AppError('authorizations.vuex_invalid', { field: 'vuex' })
  return JSON.stringify(start.data)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
