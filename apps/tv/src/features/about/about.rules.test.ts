import { describe, expect, it } from 'vitest'
import { formatBytes } from './about.rules.ts'

describe('formatBytes', () => {
  it.each([
    [0, 'pt-BR', '0 MB'],
    [1_260_000, 'pt-BR', '1,3 MB'],
    [48_700_000, 'pt-BR', '49 MB'],
    [2_540_000_000, 'en', '2.5 GB'],
    [2_540_000_000, 'fr-FR', '2,5 Go'],
    [48_700_000, 'fr-FR', '49 Mo'],
  ])('formats %d bytes in %s as %s', (bytes, tag, text) => {
    expect(formatBytes(bytes, tag)).toBe(text)
  })
})
