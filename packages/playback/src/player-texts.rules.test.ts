import { describe, expect, it } from 'vitest'
import { playerTexts } from './player-texts.rules.ts'

describe('playerTexts', () => {
  /** Texts that name their key and values. */
  const texts = playerTexts((key, values) =>
    values === undefined ? key : `${key} ${JSON.stringify(values)}`,
  )

  it.each([
    [0, 'ageNow'],
    [0.9, 'ageNow'],
    [1, 'ageMinutes {"minutes":1}'],
    [59, 'ageMinutes {"minutes":59}'],
    [60, 'ageHours {"hours":1}'],
    [119, 'ageHours {"hours":1}'],
    [1_439, 'ageHours {"hours":23}'],
  ])('tells an age of %s minutes', (...example) => {
    const [minutes, text] = example
    expect(texts.liveTag(minutes)).toBe(text)
  })

  it('tells how many items are prepared', () => {
    expect(texts.preparing(2, 5)).toBe('preparing {"ready":2,"total":5}')
  })

  it('tells a failed download with its status, or an interrupted one', () => {
    expect(texts.downloadFailed(404)).toBe('downloadFailed {"status":404}')
    expect(texts.downloadFailed(null)).toBe('downloadInterrupted')
  })
})
