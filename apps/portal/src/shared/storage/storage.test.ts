import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearStorage, saveItem, readItem } from './storage.ts'

/** Like `localStorage`: methods beside the keys, and the keys are its own. */
function aStorage(kept: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => {
      Reflect.deleteProperty(kept, key)
    },
    clear: () => undefined,
    key: () => null,
    length: 0,
  }
  return Object.setPrototypeOf(kept, methods)
}

afterEach(() => {
  clearStorage()
  vi.unstubAllGlobals()
})

describe('forgetting everything', () => {
  it('leaves nothing of ours behind, the player’s values included', () => {
    const kept = { 'vitrine.token': 't', 'vitrine:playlist': '[]', theirs: 'stays' }
    vi.stubGlobal('localStorage', aStorage(kept))
    saveItem('vitrine.user', '{}')
    clearStorage()
    expect(Object.keys(kept)).toEqual(['theirs'])
    expect(readItem('vitrine.user')).toBeNull()
  })

  it('works where nothing may be kept', () => {
    vi.stubGlobal('localStorage', undefined)
    saveItem('vitrine.token', 't')
    expect(readItem('vitrine.token')).toBe('t')
    clearStorage()
    expect(readItem('vitrine.token')).toBeNull()
  })
})
