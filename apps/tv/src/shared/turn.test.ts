import { expect, it } from 'vitest'
import { createFakeStorage } from '../../test/support/fake-storage.ts'
import { createSession } from './session.ts'
import { createTurn, isUpright } from './turn.ts'

it('starts straight where nothing is known, or rubbish', () => {
  expect(createTurn(createFakeStorage()).getDegrees()).toBe(0)
  expect(createTurn(createFakeStorage({ degrees: 'up' })).getDegrees()).toBe(0)
})

it('is as it was after a restart, and after a sign-out', () => {
  const local = createFakeStorage()
  createTurn(local).setDegrees(270)
  expect(createTurn(local).getDegrees()).toBe(270)
  createSession(local).signOut()
  expect(createTurn(local).getDegrees()).toBe(270)
  createTurn(local).setDegrees(0)
  expect(createTurn(local).getDegrees()).toBe(0)
})

it('tells of changes alone', () => {
  const turn = createTurn(createFakeStorage())
  const told: number[] = []
  const stop = turn.subscribe(() => told.push(turn.getDegrees()))
  turn.setDegrees(0)
  turn.setDegrees(90)
  turn.setDegrees(90)
  turn.setDegrees(180)
  stop()
  turn.setDegrees(0)
  expect(told).toEqual([90, 180])
})

it.each([
  [0, false],
  [90, true],
  [180, false],
  [270, true],
  [45, false],
])('a page turned by %i degrees is upright: %s', (degrees, expected) => {
  expect(isUpright(degrees)).toBe(expected)
})
