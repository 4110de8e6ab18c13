import { expect, it } from 'vitest'
import { createDecoderCache } from './decoder-cache.ts'

function aStorage(values: Record<string, string> = {}) {
  return {
    values,
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => void (values[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(values, key),
  }
}

it('returns the stored number for the same device and firmware only', () => {
  const storage = aStorage()
  createDecoderCache(storage, 'TV 1').write(2)
  expect(createDecoderCache(storage, 'TV 1').read()).toBe(2)
  expect(createDecoderCache(storage, 'TV 2').read()).toBeNull()
  createDecoderCache(storage, 'TV 1').write(null)
  expect(createDecoderCache(storage, 'TV 1').read()).toBeNull()
})

it.each([
  'nonsense',
  '7',
  '{"device":"TV"}',
  '{"device":"TV","videos":"3"}',
  '{"device":"TV","videos":0}',
])('ignores %s', (text) => {
  expect(createDecoderCache(aStorage({ 'vitrine:decoders': text }), 'TV').read()).toBeNull()
})

it('works without a storage, and with one that throws', () => {
  const refusing = {
    getItem: (): string => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => undefined,
  }
  for (const storage of [null, refusing]) {
    const cache = createDecoderCache(storage, 'TV')
    cache.write(3)
    expect(cache.read()).toBeNull()
  }
})
