import { expect, it } from 'vitest'
import { deletionMoment, isGone } from './deletion.rules.ts'

const now = new Date('2026-03-10T15:00:00.000Z')

it('schedules the removal exactly seven days later', () => {
  expect(deletionMoment(now).toISOString()).toBe('2026-03-17T15:00:00.000Z')
})

it.each([
  [null, false],
  ['2026-03-10T15:00:00.001Z', false],
  ['2026-03-10T15:00:00.000Z', true],
  ['2026-03-09T15:00:00.000Z', true],
])('a user whose removal is due at %s is deleted: %s', (moment, gone) => {
  expect(isGone({ deletesAt: moment === null ? null : new Date(moment) }, now)).toBe(gone)
})
