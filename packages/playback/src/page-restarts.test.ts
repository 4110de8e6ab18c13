import { describe, expect, it } from 'vitest'
import { mayRestartPage } from './page-restarts.ts'

const MINUTE_MS = 60_000

function aSlot(text: string | null = null) {
  const saved = { text }
  return { read: () => saved.text, write: (next: string) => void (saved.text = next) }
}

describe('mayRestartPage', () => {
  it('allows a second restart after ten minutes and a third after twenty more', () => {
    const slot = aSlot()
    expect(mayRestartPage(slot, 0)).toBe(true)
    expect(mayRestartPage(slot, 9 * MINUTE_MS)).toBe(false)
    expect(mayRestartPage(slot, 10 * MINUTE_MS)).toBe(true)
    expect(mayRestartPage(slot, 29 * MINUTE_MS)).toBe(false)
    expect(mayRestartPage(slot, 30 * MINUTE_MS)).toBe(true)
  })

  it.each(['{', 'null', '7', '{}', '{"count":"1","lastAt":0}'])(
    'counts from the beginning when %s is saved',
    (text) => {
      expect(mayRestartPage(aSlot(text), 0)).toBe(true)
    },
  )
})
