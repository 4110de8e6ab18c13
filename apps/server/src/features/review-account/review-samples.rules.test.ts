import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { STORY_LIFE_HOURS } from '@vitrine/domain'
import { describe, expect, it } from 'vitest'
import { reviewSamples } from './review-samples.rules.ts'

const FOLDER = resolve(import.meta.dirname, '../../../../../assets/sample-media')

describe('reviewSamples', () => {
  const samples = reviewSamples(FOLDER)

  it('names files that exist, each once', () => {
    expect(samples.filter(({ file }) => !existsSync(file))).toEqual([])
    expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length)
  })

  it('has photos and videos, as stories and as reels by hashtag', () => {
    expect(new Set(samples.map(({ type }) => type))).toEqual(new Set(['IMAGE', 'VIDEO']))
    const reels = samples.filter(({ kind }) => kind === 'reel')
    expect(reels.length).toBeGreaterThan(0)
    expect(reels.every(({ caption }) => caption.includes('#tv'))).toBe(true)
  })

  it('has more stories than slots, none near its end', () => {
    const stories = samples.filter(({ kind }) => kind === 'story')
    expect(stories.length).toBeGreaterThan(4)
    expect(stories.every(({ hoursOld }) => hoursOld < STORY_LIFE_HOURS / 2)).toBe(true)
  })
})
