import type { PortalPasswordTexts } from '../texts.ts'

export const portalPassword = {
  'password.forgot': 'I forgot my password',
  'password.forgot_title': 'Forgot your password?',
  'password.forgot_lead': 'Tell us your e-mail: we send you a link to choose another one.',
  'password.send': 'Send the link',
  'password.back': 'Back to sign-in',
  'password.sent':
    'If there is an account with this e-mail, the link arrives in a moment. Not there? Look in your spam.',
  'password.change_title': 'Choose a new password',
  'password.change_lead': 'To be safe, your other browsers are signed out. TVs go on playing.',
  'password.new': 'New password',
  'password.too_short': 'The password must have at least 6 characters',
  'password.submit': 'Save the password',
  'password.changed': 'Password changed. Sign in with the new one.',
  'password.dead_one': 'This link no longer works: it does so only once, for {{count}} hour.',
  'password.dead_other': 'This link no longer works: it does so only once, for {{count}} hours.',
  'password.missing': 'To choose a password, open the link in our e-mail, or ask for a new one.',
  'password.ask_again': 'Ask for a new link',
} satisfies PortalPasswordTexts
