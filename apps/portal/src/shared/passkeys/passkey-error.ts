import { errorText } from '../api/error-text.ts'
import type { Translate } from '../texts/texts.ts'
import { PasskeyCancelled, PasskeyExists } from './passkeys.ts'

/** The message of a failure of a passkey, or of a call with it. */
export function passkeyErrorText(error: unknown, t: Translate): string {
  if (error instanceof PasskeyCancelled) return t('second_step.cancelled')
  if (error instanceof PasskeyExists) return t('errors:second_factor.passkey_known')
  return errorText(error, t)
}
