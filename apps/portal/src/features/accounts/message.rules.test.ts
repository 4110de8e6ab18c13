import { describe, expect, it } from 'vitest'
import { hasProfessionalSteps, readMessage } from './message.rules.ts'

describe('readMessage', () => {
  it.each(['no_medias', 'err_network', 'error_fetch_medias'])('translates %s', (key) => {
    expect(readMessage(key)).toEqual({ kind: 'own', key })
  })

  it('translates an error code', () => {
    expect(readMessage('playback.plan_expired')).toEqual({
      kind: 'error',
      code: 'playback.plan_expired',
    })
  })

  it('shows a text with a space', () => {
    expect(readMessage('Seu plano venceu')).toEqual({ kind: 'text', text: 'Seu plano venceu' })
  })

  it.each([null, '', '   ', 'unknown_key', 'javascript:alert(1)', 'toString'])(
    'ignores %j',
    (raw) => {
      expect(readMessage(raw)).toBeNull()
    },
  )

  it('truncates at 200 characters, not within one', () => {
    const message = readMessage(`a ${'😀'.repeat(300)}`)
    expect(message?.kind).toBe('text')
    const text = message?.kind === 'text' ? message.text : ''
    expect([...text]).toHaveLength(200)
    expect(text.isWellFormed()).toBe(true)
    expect(text.endsWith('…')).toBe(true)
  })

  it('keeps a text of exactly 200 characters', () => {
    const text = `a ${'b'.repeat(198)}`
    expect(readMessage(text)).toEqual({ kind: 'text', text })
  })
})

describe('hasProfessionalSteps', () => {
  it.each([
    ['instagram_denied', true],
    ['connections.not_professional', true],
    ['connections.denied', false],
    ['err_network', false],
    ['um aviso qualquer', false],
  ])('of %s is %s', (raw, expected) => {
    const message = readMessage(raw)
    expect(message !== null && hasProfessionalSteps(message)).toBe(expected)
  })
})
