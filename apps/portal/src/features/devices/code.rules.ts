import { CODE_ALPHABET, CODE_LENGTH, type ErrorCode } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { z } from 'zod/mini'

/** Characters per group in the display form: `ABC 234`. */
const GROUP_LENGTH = 3

/** The typed code without spaces, in upper case (reading Q3). */
export function normalizeCode(input: string): string {
  return input.replace(/\s/g, '').toUpperCase()
}

/** The display form while typing, as on the TV. Extra characters stay visible. */
export function formatCode(input: string): string {
  const code = normalizeCode(input)
  if (code.length <= GROUP_LENGTH) return code
  return `${code.slice(0, GROUP_LENGTH)} ${code.slice(GROUP_LENGTH)}`
}

/** A character that no TV shows makes the code invalid without an attempt on the server. */
const POSSIBLE = new RegExp(`^[${CODE_ALPHABET}]*$`)

const wrongLength: ErrorCode = 'codes.wrong_length'
const notFound: ErrorCode = 'codes.not_found'

export const CodeForm = z.object({
  code: z
    .string()
    .check(
      z.overwrite(normalizeCode),
      z.length(CODE_LENGTH, { error: wrongLength, abort: true }),
      z.regex(POSSIBLE, notFound),
    ),
})
export type CodeForm = z.infer<typeof CodeForm>

/** Whether the server responded; without a response the same code can be retried. */
export function wasAnswered(error: unknown): boolean {
  return !(error instanceof CallError) || error.failure === 'answered'
}

/** The error of the code itself, shown beside the field; null when another code would not help. */
export function codeFault(error: unknown): ErrorCode | null {
  if (!(error instanceof CallError)) return null
  return [notFound, wrongLength].find((code) => code === error.code) ?? null
}
