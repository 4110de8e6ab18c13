import { CODE_ALPHABET } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CodeForm, codeFault, normalizeCode, formatCode, wasAnswered } from './code.rules.ts'

const answered = (code: string, status: number) =>
  new CallError('answered', { status, errors: [{ code, message: 'as the server says it' }] })

function faultOf(code: string): string | undefined {
  return CodeForm.safeParse({ code }).error?.issues[0]?.message
}

describe('formatCode', () => {
  it.each([
    ['', ''],
    ['a', 'A'],
    ['abc', 'ABC'],
    ['abc ', 'ABC'],
    ['abc2', 'ABC 2'],
    ['ABC 234', 'ABC 234'],
    ['a b c 2 3 4', 'ABC 234'],
    [' abc234\t', 'ABC 234'],
    // Kept complete, so that a wrong paste is visible.
    ['abc2345', 'ABC 2345'],
  ])('formats %j as %j', (typed, shown) => {
    expect(formatCode(typed)).toBe(shown)
  })

  it('does not change a formatted code', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(formatCode(formatCode(typed))).toBe(formatCode(typed))
      }),
    )
  })

  it.each(['abc234', 'ABC 234', ' a b c 2 3 4 '])('is a valid code when typed as %j', (code) => {
    expect(CodeForm.parse({ code })).toEqual({ code: 'ABC234' })
  })

  it.each(['A', 'ABC 23', 'ABC 2345', ' '])('is invalid with another length: %j', (code) => {
    expect(faultOf(code)).toBe('codes.wrong_length')
  })

  it.each(['0', 'O', '1', 'I', 'L', '-', 'Ä'])('is invalid with %s, which no TV shows', (sign) => {
    expect(faultOf(`ABC23${sign}`)).toBe('codes.not_found')
  })

  it('is sent unchanged when all characters are valid', () => {
    const signs = fc.constantFrom(...CODE_ALPHABET)
    fc.assert(
      fc.property(fc.array(signs, { minLength: 6, maxLength: 6 }), (chosen) => {
        const code = chosen.join('')
        expect(CodeForm.parse({ code: formatCode(code).toLowerCase() })).toEqual({ code })
        expect(normalizeCode(formatCode(code))).toBe(code)
      }),
    )
  })
})

describe('codeFault', () => {
  it.each([
    ['codes.not_found', 404],
    ['codes.wrong_length', 400],
  ])('is an error of the field for %s', (code, status) => {
    expect(codeFault(answered(code, status))).toBe(code)
  })

  it.each([
    answered('screens.not_found', 404),
    answered('request.too_many', 429),
    answered('internal', 500),
    new CallError('network'),
    new Error('codes.not_found'),
  ])('is null for %s', (error) => {
    expect(codeFault(error)).toBeNull()
  })
})

describe('wasAnswered', () => {
  it('is false without a response, because the same code can be retried', () => {
    expect(wasAnswered(new CallError('network'))).toBe(false)
    expect(wasAnswered(new CallError('unreadable', { status: 200 }))).toBe(false)
  })

  it.each([answered('internal', 500), answered('request.too_many', 429), new Error('bug')])(
    'is true for %s',
    (error) => {
      expect(wasAnswered(error)).toBe(true)
    },
  )
})
