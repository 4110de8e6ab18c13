import { expect, it } from 'vitest'
import { authNoticeOf, authNoticeState } from './auth-notice-state.ts'

it('finds the notice that was sent along', () => {
  expect(authNoticeOf(authNoticeState('password_changed'))).toBe('password_changed')
  expect(authNoticeOf(authNoticeState('password_mail_sent'))).toBe('password_mail_sent')
})

it.each([null, undefined, 'password_changed', {}, { notice: 'other' }, { notice: 7 }])(
  'finds none in %j',
  (state) => {
    expect(authNoticeOf(state)).toBeNull()
  },
)
