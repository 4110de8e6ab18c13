import { expect, it } from 'vitest'
import { noticeOf, withNotice } from './auth-notice-state.ts'

it('finds the notice that was sent along', () => {
  expect(noticeOf(withNotice('password_changed'))).toBe('password_changed')
  expect(noticeOf(withNotice('password_mail_sent'))).toBe('password_mail_sent')
})

it.each([null, undefined, 'password_changed', {}, { notice: 'other' }, { notice: 7 }])(
  'finds none in %j',
  (state) => {
    expect(noticeOf(state)).toBeNull()
  },
)
