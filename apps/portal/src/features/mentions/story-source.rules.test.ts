import { describe, expect, it } from 'vitest'
import { failSource, firstSource, refreshSource, type StorySource } from './story-source.rules.ts'

const A = '/media/mentions/1?signature=a'
const B = '/media/mentions/1?signature=b'

function aSource(media: Parameters<typeof firstSource>[0]): StorySource {
  const source = firstSource(media)
  if (source === null) throw new Error('it has an address')
  return source
}

const image = aSource({ media_url: A, media_type: 'IMAGE' })
const video = aSource({ media_url: A, media_type: 'VIDEO' })
const unknown = aSource({ media_url: A, media_type: null })

describe('firstSource and failSource', () => {
  it('use the known media type', () => {
    expect([image.kind, video.kind]).toEqual(['image', 'video'])
  })

  it('try an unknown type as an image, then as a video, and then fail', () => {
    expect(unknown.kind).toBe('image')
    const second = failSource(unknown)
    expect(second).toMatchObject({ kind: 'video', hasFailed: false })
    expect(failSource(second)).toMatchObject({ kind: 'video', hasFailed: true, failures: 1 })
  })

  it('fail at once for a known type', () => {
    expect(failSource(image)).toMatchObject({ kind: 'image', hasFailed: true })
  })

  it('return null for a story that has ended', () => {
    expect(firstSource({ media_url: null, media_type: 'IMAGE' })).toBeNull()
    expect(refreshSource(image, { media_url: null, media_type: 'IMAGE' })).toBeNull()
  })
})

describe('refreshSource', () => {
  it('keeps a working address', () => {
    expect(refreshSource(image, { media_url: B, media_type: 'IMAGE' })).toBe(image)
    expect(refreshSource(unknown, { media_url: B, media_type: 'VIDEO' })).toBe(unknown)
  })

  it('uses another address after a failure, and not the failed one again', () => {
    const failed = failSource(image)
    expect(refreshSource(failed, { media_url: A, media_type: 'IMAGE' })).toBe(failed)
    expect(refreshSource(failed, { media_url: B, media_type: 'VIDEO' })).toMatchObject({
      url: B,
      kind: 'video',
      hasFailed: false,
    })
  })

  it('retries three times', () => {
    let source: StorySource | null = image
    let attempts = 1
    for (let answer = 0; answer < 20; answer += 1) {
      const failed: StorySource | null = source === null ? null : failSource(source)
      const next = refreshSource(failed, { media_url: `${B}${answer}`, media_type: 'IMAGE' })
      if (next === failed) break
      attempts += 1
      source = next
    }
    expect(attempts).toBe(3)
  })
})
