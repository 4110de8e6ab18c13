import type { ErrorCode } from '@vitrine/api'
import { CallError, refusalCode } from '@vitrine/api/client'

const GONE: readonly ErrorCode[] = ['accounts.not_found', 'screens.not_found']

/**
 * Whether the server said that the account or the screen is not there any more. A proxy's 404 without
 * a code of ours is network trouble (reading P10).
 */
export function isShowGone(error: unknown): boolean {
  const cause = error instanceof CallError || !(error instanceof Error) ? error : error.cause
  const refusal = refusalCode(cause)
  return GONE.some((code) => code === refusal)
}
