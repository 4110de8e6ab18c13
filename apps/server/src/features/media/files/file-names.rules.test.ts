import { describe, expect, it } from 'vitest'
import { thumbnailName } from './file-names.rules.ts'

describe('thumbnailName', () => {
  it.each([
    ['VIDEO', ['low.mp4', 'original.mp4', 'first.jpg', 'last.jpg'], 'first.jpg'],
    ['IMAGE', ['low.jpg', 'medium.jpg', 'original.jpg'], 'low.jpg'],
    ['IMAGE', ['original.jpg'], 'original.jpg'],
    ['VIDEO', ['original.mp4'], null],
    ['IMAGE', [], null],
  ] as const)('returns for a %s with files %j: %s', (type, files, name) => {
    expect(thumbnailName(type, new Set(files))).toBe(name)
  })
})
