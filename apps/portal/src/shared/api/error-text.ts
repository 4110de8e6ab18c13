import { isErrorCode } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import type { Translate } from '../texts/texts.ts'

/** The message of a failed call: our own text for a known code, else the server's. */
export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof CallError)) return t('errors:internal')
  if (error.failure !== 'answered') return t('failure.network')
  const [first] = error.errors
  if (first === undefined) return t('errors:internal')
  return isErrorCode(first.code) ? t(`errors:${first.code}`) : first.message
}

/** The message of a form field's error. Schemas carry error codes as their messages. */
export function fieldText(code: string | undefined, t: Translate): string | undefined {
  if (code === undefined) return undefined
  return isErrorCode(code) ? t(`errors:${code}`) : t('errors:request.invalid')
}
