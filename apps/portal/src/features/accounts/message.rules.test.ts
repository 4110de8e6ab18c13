import { describe, expect, it } from 'vitest'
import { hasProfessionalSteps, readMessage } from './message.rules.ts'

describe('the message of an address', () => {
  it.each(['no_medias', 'err_network', 'error_fetch_medias'])('%s is our own text', (key) => {
    expect(readMessage(key)).toEqual({ kind: 'own', key })
  })

  it('that is an error code is that error’s text', () => {
    expect(readMessage('playback.plan_expired')).toEqual({
      kind: 'error',
      code: 'playback.plan_expired',
    })
  })

  it('with a blank is shown as it is', () => {
    expect(readMessage('Seu plano venceu')).toEqual({ kind: 'text', text: 'Seu plano venceu' })
  })

  it.each([null, '', '   ', 'unknown_key', 'javascript:alert(1)', 'toString'])(
    'that is %j says nothing',
    (raw) => {
      expect(readMessage(raw)).toBeNull()
    },
  )

  it('is cut at 200 characters, never within one', () => {
    const message = readMessage(`a ${'😀'.repeat(300)}`)
    expect(message?.kind).toBe('text')
    const text = message?.kind === 'text' ? message.text : ''
    expect([...text]).toHaveLength(200)
    expect(text.isWellFormed()).toBe(true)
    expect(text.endsWith('…')).toBe(true)
  })

  it('of exactly 200 characters is whole', () => {
    const text = `a ${'b'.repeat(198)}`
    expect(readMessage(text)).toEqual({ kind: 'text', text })
  })
})

describe('the steps for a personal profile', () => {
  it.each([
    ['instagram_denied', true],
    ['connections.not_professional', true],
    ['connections.denied', false],
    ['err_network', false],
    ['um aviso qualquer', false],
  ])('come with %s: %s', (raw, expected) => {
    const message = readMessage(raw)
    expect(message !== null && hasProfessionalSteps(message)).toBe(expected)
  })
})
