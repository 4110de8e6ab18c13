import { expect, it } from 'vitest'
import { authenticatedUntil, isSessionOver, isTokenOld, isTouchDue } from './sessions.rules.ts'

const now = new Date('2026-03-10T12:00:00Z')

it.each([
  ['person', null, '200.1.2.3', true],
  ['person', '2026-03-10T11:58:59.999Z', '200.1.2.3', true],
  ['person', '2026-03-10T11:59:00Z', '200.1.2.3', false],
  ['person', '2026-03-10T12:00:00Z', '200.9.9.9', false],
  ['tv', null, '200.1.2.3', true],
  ['tv', '2026-03-10T10:59:59.999Z', '200.1.2.3', true],
  ['tv', '2026-03-10T11:00:00Z', '200.1.2.3', false],
  ['tv', '2026-03-10T11:00:00Z', '', false],
  ['tv', '2026-03-10T11:58:59.999Z', '200.9.9.9', true],
  ['display', '2026-03-10T11:58:59.999Z', '200.9.9.9', true],
  // Behind alternating addresses, once a minute.
  ['tv', '2026-03-10T11:59:00Z', '200.9.9.9', false],
] as const)(
  'the call of a %s last seen at %s, from %s, is stored: %s',
  (kind, seen, network, due) => {
    const stored = { at: seen === null ? null : new Date(seen), network: '200.1.2.3' }
    expect(isTouchDue(kind, stored, { now, network })).toBe(due)
  },
)

const DAY = 24 * 3_600_000
const days = (count: number) => new Date(now.getTime() + count * DAY)
const token = { createdAt: now, expiresAt: days(30) }
const tv = { kind: 'tv', createdAt: days(-1_000), isAdmin: false, deletesAt: null } as const
const person = { ...tv, kind: 'person', createdAt: now } as const

it.each([
  ['the renewal of its token', token, tv, days(1)],
  ['the end of its token', { ...token, expiresAt: days(0.5) }, tv, days(0.5)],
  ['the removal of its user', token, { ...tv, deletesAt: days(0.2) }, days(0.2)],
  ['the age of a person’s session', token, { ...person, createdAt: days(-179.5) }, days(0.5)],
  ['the age of an admin’s session', token, { ...person, isAdmin: true }, days(0.5)],
])('an authenticated token is cached until %s', (_, cached, session, until) => {
  expect(authenticatedUntil(cached, session)).toEqual(until)
})

it('an authenticated token is not cached beyond a rule that would refuse or renew it', () => {
  for (const session of [tv, person, { ...person, isAdmin: true }]) {
    const until = authenticatedUntil(token, session)
    const last = new Date(until.getTime() - 1)
    expect([isTokenOld(token.createdAt, last), isSessionOver(session, last)]).toEqual([
      false,
      false,
    ])
  }
})
