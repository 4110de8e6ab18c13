import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearStorage, saveItem, readItem } from './storage.ts'

/** Like `localStorage`, which has its methods on the prototype and its items as own keys. */
function aStorage(items: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value
    },
    removeItem: (key: string) => {
      Reflect.deleteProperty(items, key)
    },
    clear: () => undefined,
    key: () => null,
    length: 0,
  }
  return Object.setPrototypeOf(items, methods)
}

afterEach(() => {
  clearStorage()
  vi.unstubAllGlobals()
})

describe('clearStorage', () => {
  it('removes all items of the portal and the player', () => {
    const items = { 'vitrine.token': 't', 'vitrine:playlist': '[]', theirs: 'stays' }
    vi.stubGlobal('localStorage', aStorage(items))
    saveItem('vitrine.user', '{}')
    clearStorage()
    expect(Object.keys(items)).toEqual(['theirs'])
    expect(readItem('vitrine.user')).toBeNull()
  })

  it('works when storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined)
    saveItem('vitrine.token', 't')
    expect(readItem('vitrine.token')).toBe('t')
    clearStorage()
    expect(readItem('vitrine.token')).toBeNull()
  })
})
