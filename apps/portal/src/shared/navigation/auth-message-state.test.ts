import { expect, it } from 'vitest'
import { authMessageOf, authMessageState } from './auth-message-state.ts'

it('returns the message of the navigation state', () => {
  expect(authMessageOf(authMessageState('password_changed'))).toBe('password_changed')
  expect(authMessageOf(authMessageState('password_mail_sent'))).toBe('password_mail_sent')
})

it.each([null, undefined, 'password_changed', {}, { message: 'other' }, { message: 7 }])(
  'returns null for %j',
  (state) => {
    expect(authMessageOf(state)).toBeNull()
  },
)
