import { describe, expect, it } from 'vitest'
import { createRunId } from './run-id.ts'

describe('createRunId', () => {
  it('writes 16 bytes as two hexadecimal digits each', () => {
    const getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      if (array instanceof Uint8Array) array.forEach((_, index) => (array[index] = index))
      return array
    }
    expect(createRunId({ getRandomValues })).toBe('000102030405060708090a0b0c0d0e0f')
  })

  it('differs from run to run', () => {
    const ids = Array.from({ length: 100 }, () => createRunId(crypto))
    expect(new Set(ids).size).toBe(100)
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
  })
})
