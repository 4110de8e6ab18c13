import { TvStart } from '@vitrine/api'
import { parseJson } from '../parse-json.rules.ts'

const ENDING_LENGTH = 4

/** The end of a code, shown beside the QR code exactly as the phone shows it (reading Q2). */
export function codeEnding(code: string): string {
  return code.slice(-ENDING_LENGTH)
}

/** The start state that a person's phone sends along (reading S8); null for anything else. */
export function parseTvStart(vuex: string | undefined): TvStart | null {
  const start = TvStart.safeParse(parseJson(vuex ?? null))
  return start.success ? start.data : null
}
