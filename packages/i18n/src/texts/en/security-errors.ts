import type { SecurityErrorTexts } from '../texts.ts'

export const securityErrors = {
  'auth.second_factor_missing':
    'The control panel needs the second step: open My account and see Security.',
  'users.second_factor_required': 'One step is missing to sign in. Reload the page and try again.',
  'second_factor.name_required': 'Give the passkey a name',
  'second_factor.code_required': 'Enter the code',
  'second_factor.code_wrong':
    'The code is wrong or was used already. Wait for the next one and try again.',
  'second_factor.recovery_code_wrong': 'The recovery code is wrong or was used already.',
  'second_factor.challenge_ended':
    'It took too long, or there were too many attempts. Start again.',
  'second_factor.passkey_refused': 'The passkey was not accepted. Try again, or use another way.',
  'second_factor.passkey_known': 'This passkey is in the list already.',
  'second_factor.passkeys_unavailable':
    'Passkeys do not work at this address. Use an authenticator app.',
  'second_factor.too_many_passkeys': '10 passkeys is the most. Remove one first.',
  'second_factor.last_factor':
    'Admins need a second step. Add another one before you remove this one.',
  'second_factor.not_found': 'This is not in your account any more. Reload the page.',
} satisfies SecurityErrorTexts
