import { parseTvStart } from '@vitrine/playback/pairing'
import { expect, it } from 'vitest'
import { pathAfterPairing, pathForPhone, signInLink, writeStart } from './display-pairing.rules.ts'

const CODE = 'abcdefgh12k7'

it('signInLink contains code and redirect, and not the secret', () => {
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
])('pathAfterPairing for the requested page %s and the start %j is %s', (wanted, start, place) => {
  expect(pathAfterPairing(wanted, start)).toBe(place)
})

it.each([
  [null, '/accounts'],
  ['/accounts/bar/show?screen_id=street', '/accounts'],
  ['/accounts/bar/show-app', '/accounts'],
  ['/accounts?screen_id=street', '/accounts?screen_id=street'],
])('pathForPhone for a screen that requested %s is %s', (wanted, place) => {
  expect(pathForPhone(wanted)).toBe(place)
})

it('writeStart writes a state that a screen can read', () => {
  const start = { language: 'fr', account_id: null, screen_id: null } as const
  expect(parseTvStart(writeStart(start))).toEqual(start)
})
