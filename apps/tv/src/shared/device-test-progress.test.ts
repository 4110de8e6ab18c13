import { describe, expect, it } from 'vitest'
import { createFakeStorage } from '../../test/support/fake-storage.ts'
import { createTestProgress, takeInterruptedTest, testPageAddress } from './device-test-progress.ts'

describe('createTestProgress', () => {
  it('names the check during which the page ended', () => {
    const local = createFakeStorage()
    createTestProgress(local).begin('video_720')
    expect(createTestProgress(local).crashed()).toBe('video_720')
  })

  it('names none after the check has ended', () => {
    const local = createFakeStorage()
    const progress = createTestProgress(local)
    progress.begin('video_720')
    progress.save('{}')
    expect(progress.crashed()).toBeNull()
    expect(progress.checks()).toBe('{}')
  })

  it('forgets everything when it is cleared', () => {
    const local = createFakeStorage()
    const progress = createTestProgress(local)
    progress.save('{}')
    progress.begin('photo')
    progress.clear()
    expect([progress.checks(), progress.crashed(), takeInterruptedTest(local)]).toEqual([
      null,
      null,
      false,
    ])
  })
})

describe('takeInterruptedTest', () => {
  it('continues an interrupted test once per check', () => {
    const local = createFakeStorage()
    expect(takeInterruptedTest(local)).toBe(false)
    const progress = createTestProgress(local)
    progress.begin('decoders')
    expect(takeInterruptedTest(local)).toBe(true)
    // The page of the test did not start either: this start plays.
    expect(takeInterruptedTest(local)).toBe(false)
    expect(progress.crashed()).toBe('decoders')
    progress.begin('wake_lock')
    expect(progress.crashed()).toBe('wake_lock')
    expect(takeInterruptedTest(local)).toBe(true)
  })

  it('does not continue a test between two checks: a person has left it', () => {
    const local = createFakeStorage()
    createTestProgress(local).save('{}')
    expect(takeInterruptedTest(local)).toBe(false)
  })
})

it('keeps the query of the page, which names the API in a file', () => {
  expect(testPageAddress({ search: '?api=https%3A%2F%2Fa.test' })).toBe(
    'test.html?api=https%3A%2F%2Fa.test',
  )
})
