import { CODE_ALPHABET, CODE_LENGTH, type ErrorCode } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { z } from 'zod/mini'

/** Signs that stand together where a code is printed: `ABC 234`. */
const GROUP_LENGTH = 3

/** What was typed without blanks, in capitals (reading Q3). */
export function normalizeCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** While typing: as the TV prints it. What is too long stays, so that it can be seen. */
export function formatCode(typed: string): string {
  const code = normalizeCode(typed)
  if (code.length <= GROUP_LENGTH) return code
  return `${code.slice(0, GROUP_LENGTH)} ${code.slice(GROUP_LENGTH)}`
}

/** A sign that no TV ever shows cannot be right: no need to spend one of the tries on it. */
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

/** Whether the server answered at all: without an answer the same code is worth another try. */
export function wasAnswered(error: unknown): boolean {
  return !(error instanceof CallError) || error.failure === 'answered'
}

/** The fault of the code itself, to stand beside it; null where trying another one would not help. */
export function codeFault(error: unknown): ErrorCode | null {
  if (!(error instanceof CallError)) return null
  return [notFound, wrongLength].find((code) => code === error.code) ?? null
}
