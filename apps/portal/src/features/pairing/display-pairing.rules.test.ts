import { expect, it } from 'vitest'
import {
  codeEnding,
  isUsable,
  readStart,
  RENEW_BEFORE_MS,
  signInLink,
  writeStart,
} from './display-pairing.rules.ts'

const shown = { code: 'abcdefgh12k7', secret: 's', expiresAt: 1_000_000 }

it('keeps a code until shortly before its end', () => {
  expect(isUsable(shown, shown.expiresAt - RENEW_BEFORE_MS - 1)).toBe(true)
  expect(isUsable(shown, shown.expiresAt - RENEW_BEFORE_MS)).toBe(false)
})

it('names a code by its last four characters', () => {
  expect(codeEnding(shown.code)).toBe('12K7')
})

it('leads phones to sign-in with code and redirect, and without the secret', () => {
  const link = new URL(signInLink('https://vitrine.test', shown.code, '/accounts?account_id=7&a=b'))
  expect(link.origin + link.pathname).toBe('https://vitrine.test/sign-in')
  expect([...link.searchParams]).toEqual([
    ['authorization_code', shown.code],
    ['redirect', '/accounts?account_id=7&a=b'],
  ])
})

it('reads the start state it wrote', () => {
  const start = { language: 'fr', account_id: null, screen_id: null } as const
  expect(readStart(writeStart(start))).toEqual(start)
})

it.each([undefined, '', '{', '{"language":"tlh"}', '[]'])('starts plainly with %j', (vuex) => {
  expect(readStart(vuex)).toBeNull()
})
