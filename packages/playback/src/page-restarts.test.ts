import { describe, expect, it } from 'vitest'
import { mayRestartPage } from './page-restarts.ts'

const MINUTE_MS = 60_000

function aStorage(text: string | null = null) {
  const saved = { text }
  return { get: () => saved.text, set: (_: string, next: string) => void (saved.text = next) }
}

describe('mayRestartPage', () => {
  it('allows a second restart after ten minutes and a third after twenty more', () => {
    const storage = aStorage()
    expect(mayRestartPage(storage, 'restarts', 0)).toBe(true)
    expect(mayRestartPage(storage, 'restarts', 9 * MINUTE_MS)).toBe(false)
    expect(mayRestartPage(storage, 'restarts', 10 * MINUTE_MS)).toBe(true)
    expect(mayRestartPage(storage, 'restarts', 29 * MINUTE_MS)).toBe(false)
    expect(mayRestartPage(storage, 'restarts', 30 * MINUTE_MS)).toBe(true)
  })

  it.each(['{', 'null', '7', '{}', '{"count":"1","lastAt":0}'])(
    'counts from the beginning when %s is saved',
    (text) => {
      expect(mayRestartPage(aStorage(text), 'restarts', 0)).toBe(true)
    },
  )
})
