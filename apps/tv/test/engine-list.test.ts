import { describe, expect, it } from 'vitest'
import { selectEngines } from './engines/engine-list.ts'

const majorsOf = (selection?: string) => selectEngines(selection).map(({ major }) => major)

describe('selectEngines', () => {
  it('returns the engines of reading P14 and those of TVs without a selection', () => {
    expect(majorsOf()).toEqual([64, 67, 68, 69, 76, 79, 81, 85, 86, 87, 88, 108])
  })

  it('returns those between them too with "all"', () => {
    expect(majorsOf('all')).toHaveLength(27)
    expect(majorsOf('all')).toEqual(expect.arrayContaining(majorsOf()))
  })

  it('has an engine of each kind of TV that plays H.264 and one that does not', () => {
    for (const tv of ['tizen', 'webos'] as const) {
      const plays = selectEngines(undefined).filter((one) => one.tv === tv)
      expect(new Set(plays.map(({ playsH264 }) => playsH264))).toEqual(new Set([true, false]))
    }
  })

  it('refuses another selection', () => {
    expect(() => selectEngines('none')).toThrow('ENGINES is "none"')
  })
})
