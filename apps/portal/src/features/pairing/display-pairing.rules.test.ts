import { parseTvStart } from '@vitrine/playback/pairing'
import { expect, it } from 'vitest'
import { pathAfterPairing, pathForPhone, signInLink, writeStart } from './display-pairing.rules.ts'

const CODE = 'abcdefgh12k7'

it('leads phones to sign-in with code and redirect, and without the secret', () => {
  const link = new URL(signInLink('https://vitrine.test', CODE, '/accounts?account_id=7&a=b'))
  expect(link.origin + link.pathname).toBe('https://vitrine.test/sign-in')
  expect([...link.searchParams]).toEqual([
    ['authorization_code', CODE],
    ['redirect', '/accounts?account_id=7&a=b'],
  ])
})

const chosen = { language: 'pt', account_id: 'cafe', screen_id: 'counter' } as const

it.each([
  [null, chosen, '/accounts/cafe/show?screen_id=counter'],
  ['/accounts', chosen, '/accounts/cafe/show?screen_id=counter'],
  ['/accounts?screen_id=street', chosen, '/accounts/cafe/show?screen_id=street'],
  [
    '/accounts?account_id=bar&screen_id=street',
    chosen,
    '/accounts?account_id=bar&screen_id=street',
  ],
  ['/accounts/bar/show?screen_id=street', chosen, '/accounts/bar/show?screen_id=street'],
  ['/screens/street/config', chosen, '/screens/street/config'],
  [null, { language: 'pt', account_id: 'cafe' } as const, '/accounts?account_id=cafe'],
  [null, { language: 'pt' } as const, '/accounts'],
  ['/accounts?screen_id=street', { language: 'pt' } as const, '/accounts?screen_id=street'],
  [null, null, '/accounts'],
])('a screen that wanted %s and was let in with %j goes on to %s', (wanted, start, place) => {
  expect(pathAfterPairing(wanted, start)).toBe(place)
})

it.each([
  [null, '/accounts'],
  ['/accounts/bar/show?screen_id=street', '/accounts'],
  ['/accounts/bar/show-app', '/accounts'],
  ['/accounts?screen_id=street', '/accounts?screen_id=street'],
])('the phone of a screen that wanted %s goes on to %s', (wanted, place) => {
  expect(pathForPhone(wanted)).toBe(place)
})

it('writes a start state that a screen reads', () => {
  const start = { language: 'fr', account_id: null, screen_id: null } as const
  expect(parseTvStart(writeStart(start))).toEqual(start)
})
