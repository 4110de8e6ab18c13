import type { MailSecurityTexts } from '../texts.ts'

export const mailSecurity = {
  'factor_added.subject': 'Your Vitrine account has a new second step',
  'factor_added.text':
    'On {{when}}, a passkey or an authenticator app was added for signing in to your account. Keep your recovery codes safe.',
  'factor_removed.subject': 'A second step was removed from your Vitrine account',
  'factor_removed.text':
    'On {{when}}, a passkey or an authenticator app was removed. It no longer signs in to your account.',
  'codes_renewed.subject': 'New recovery codes for your Vitrine account',
  'codes_renewed.text': 'They were created on {{when}}. The former ones no longer work.',
  'code_used.subject': 'Somebody signed in to your Vitrine account with a recovery code',
  'code_used.text':
    'It was on {{when}}. If it was you, all is well: that code no longer works. Lost the phone or the key? Remove them on the page of your account.',
  'factors_reset.subject': 'The second step of your Vitrine account was taken off',
  'factors_reset.text':
    'On {{when}}, our team took off the passkeys, the app and the recovery codes. The browsers were signed out. Sign in with your password and choose a new second step.',
} satisfies MailSecurityTexts
