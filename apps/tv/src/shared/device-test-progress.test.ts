import { describe, expect, it } from 'vitest'
import { createFakeStorage } from '../../test/support/fake-storage.ts'
import { createTestProgress, openTest, resumeTest } from './device-test-progress.ts'

function createPage(search = '', hash = '') {
  const opened: string[] = []
  return { search, hash, opened, replace: (address: string) => void opened.push(address) }
}

describe('createTestProgress', () => {
  it('names the check during which the page ended, after a restart of the app or of the page', () => {
    const local = createFakeStorage()
    createTestProgress(local, createPage()).begin('video_720')
    expect(createTestProgress(local, createPage()).crashed()).toBe('video_720')
    const other = createTestProgress(createFakeStorage(), createPage('', '#decoders'))
    expect(other.crashed()).toBe('decoders')
  })

  it('names none after the next check has ended', () => {
    const local = createFakeStorage()
    const progress = createTestProgress(local, createPage('', '#decoders'))
    progress.begin('wake_lock')
    progress.save('{}')
    expect(progress.crashed()).toBeNull()
    expect(progress.checks()).toBe('{}')
    expect(createTestProgress(local, createPage()).crashed()).toBeNull()
  })

  it('forgets everything when it is cleared', () => {
    const local = createFakeStorage()
    const progress = createTestProgress(local, createPage('', '#photo'))
    progress.save('{}')
    progress.begin('video_480')
    progress.clear()
    expect([progress.checks(), progress.crashed()]).toEqual([null, null])
    expect(resumeTest(local, createPage())).toBe(false)
  })
})

describe('resumeTest', () => {
  it('opens an interrupted test once per check', () => {
    const local = createFakeStorage()
    const page = createPage('?api=https%3A%2F%2Fa.test')
    expect(resumeTest(local, page)).toBe(false)
    createTestProgress(local, page).begin('decoders')
    expect(resumeTest(local, page)).toBe(true)
    expect(page.opened).toEqual(['test.html?api=https%3A%2F%2Fa.test#decoders'])
    // The page of the test did not start either: this start plays.
    expect(resumeTest(local, page)).toBe(false)
    createTestProgress(local, page).begin('wake_lock')
    expect(resumeTest(local, page)).toBe(true)
  })

  it('does not open a test that ended between two checks', () => {
    const local = createFakeStorage()
    createTestProgress(local, createPage()).save('{}')
    expect(resumeTest(local, createPage())).toBe(false)
  })
})

it('openTest keeps the query of the page, which names the API in a file', () => {
  const page = createPage('?api=x')
  openTest(page)
  expect(page.opened).toEqual(['test.html?api=x#'])
})
