import type { ScreenErrorTexts } from '../texts.ts'

export const screenErrors = {
  'auth.required': 'Sign in to continue.',
  'auth.forbidden': 'You are not allowed to do this.',
  'client.too_old': 'This version of the app is too old. Update it to continue.',
  internal: 'Something went wrong on our side. Try again in a moment.',
  'media.expired_token': 'The connection has ended. Reconnect the account to go on.',
  'playback.plan_expired': 'Your plan has expired. Get a new one or contact our team.',
  'playback.screen_limit': 'Screen limit reached. Get more screens or contact our team.',
} satisfies ScreenErrorTexts
