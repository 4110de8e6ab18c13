import { expect, it } from 'vitest'
import { createDecoderMemory } from './decoder-memory.ts'

function aStorage(values: Record<string, string> = {}) {
  return {
    values,
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => void (values[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(values, key),
  }
}

it('keeps what was found for the same device and firmware only', () => {
  const storage = aStorage()
  createDecoderMemory(storage, 'TV 1').remember(2)
  expect(createDecoderMemory(storage, 'TV 1').known()).toBe(2)
  expect(createDecoderMemory(storage, 'TV 2').known()).toBeNull()
  createDecoderMemory(storage, 'TV 1').remember(null)
  expect(createDecoderMemory(storage, 'TV 1').known()).toBeNull()
})

it.each([
  'nonsense',
  '7',
  '{"device":"TV"}',
  '{"device":"TV","videos":"3"}',
  '{"device":"TV","videos":0}',
])('believes nothing of %s', (text) => {
  expect(createDecoderMemory(aStorage({ 'vitrine:decoders': text }), 'TV').known()).toBeNull()
})

it('does without a storage, or with one that refuses', () => {
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
    const memory = createDecoderMemory(storage, 'TV')
    memory.remember(3)
    expect(memory.known()).toBeNull()
  }
})
