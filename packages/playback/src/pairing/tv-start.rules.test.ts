import { describe, expect, it } from 'vitest'
import { codeEnding, parseTvStart } from './tv-start.rules.ts'

const account = '11111111-1111-4111-8111-111111111111'

describe('codeEnding', () => {
  it('is the last four characters, unchanged', () => {
    expect(codeEnding('abcdefgh12k7')).toBe('12k7')
  })
})

describe('parseTvStart', () => {
  it('reads the start state of a phone', () => {
    expect(parseTvStart(`{"language":"fr","account_id":"${account}"}`)).toEqual({
      language: 'fr',
      account_id: account,
    })
    const start = { language: 'fr', account_id: null, screen_id: null }
    expect(parseTvStart(JSON.stringify(start))).toEqual(start)
  })

  it.each([undefined, '', '{', '[]', '<html>', '{"language":"xx"}', '{"language":"tlh"}'])(
    'is null for %j',
    (vuex) => {
      expect(parseTvStart(vuex)).toBeNull()
    },
  )
})
