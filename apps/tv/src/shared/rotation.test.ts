import { expect, it } from 'vitest'
import { createFakeStorage } from '../../test/support/fake-storage.ts'
import { createSession } from './session.ts'
import { createRotation, isUpright } from './rotation.ts'

it('starts at 0 degrees when nothing valid is stored', () => {
  expect(createRotation(createFakeStorage()).getDegrees()).toBe(0)
  expect(createRotation(createFakeStorage({ degrees: 'up' })).getDegrees()).toBe(0)
})

it('restores the degrees after a restart and a sign-out', () => {
  const local = createFakeStorage()
  createRotation(local).setDegrees(270)
  expect(createRotation(local).getDegrees()).toBe(270)
  createSession(local).signOut()
  expect(createRotation(local).getDegrees()).toBe(270)
  createRotation(local).setDegrees(0)
  expect(createRotation(local).getDegrees()).toBe(0)
})

it('notifies of changes only', () => {
  const rotation = createRotation(createFakeStorage())
  const calls: number[] = []
  const stop = rotation.subscribe(() => calls.push(rotation.getDegrees()))
  rotation.setDegrees(0)
  rotation.setDegrees(90)
  rotation.setDegrees(90)
  rotation.setDegrees(180)
  stop()
  rotation.setDegrees(0)
  expect(calls).toEqual([90, 180])
})

it.each([
  [0, false],
  [90, true],
  [180, false],
  [270, true],
  [45, false],
])('isUpright(%i) is %s', (degrees, expected) => {
  expect(isUpright(degrees)).toBe(expected)
})
