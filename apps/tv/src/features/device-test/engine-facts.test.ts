import { describe, expect, it } from 'vitest'
import { engineFacts } from './engine-facts.ts'
import { printable } from './printable.ts'

const globals = {
  navigator: { userAgent: 'Mozilla/5.0 (Linux) Chrome/69.0 Safari', storage: {} },
  innerWidth: 1_919.6,
  innerHeight: 1_080,
  indexedDB: {},
  MediaSource: class {},
}

describe('engineFacts', () => {
  it('names engine, size and the functions that are missing', () => {
    const facts = engineFacts(globals, { fingerprint: 'Mozilla/5.0 (Télé)' })
    expect(facts).toMatchObject({
      name: 'Chromium 69',
      user_agent: 'Mozilla/5.0 (T?l?)',
      width: 1_920,
      height: 1_080,
    })
    expect(facts.missing).toContain('wakeLock')
    expect(facts.missing).toContain('storage.estimate')
    expect(facts.missing).not.toContain('indexedDB')
    expect(facts.missing).not.toContain('MediaSource')
  })

  it('has no name for an unknown engine', () => {
    const navigator = { userAgent: 'TV' }
    expect(engineFacts({ ...globals, navigator }, { fingerprint: '' })).not.toHaveProperty('name')
  })
})

it('printable shortens a text and replaces what the API refuses', () => {
  expect(printable('a\u0000b\u00e9\ud83d\ude00c', 6)).toBe('a?b???')
})
