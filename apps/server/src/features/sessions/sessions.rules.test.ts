import { expect, it } from 'vitest'
import { isTouchDue } from './sessions.rules.ts'

const now = new Date('2026-03-10T12:00:00Z')

it.each([
  [null, true],
  ['2026-03-10T11:58:59.999Z', true],
  ['2026-03-10T11:59:00Z', false],
  ['2026-03-10T12:00:00Z', false],
])('a session last seen at %s is updated: %s', (lastSeen, due) => {
  expect(isTouchDue(lastSeen === null ? null : new Date(lastSeen), now)).toBe(due)
})
