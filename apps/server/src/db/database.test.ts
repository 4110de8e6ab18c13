import { describe, expect, it } from 'vitest'
import { hasSqlState, isUniqueViolation, isUnreachable } from './database.ts'

/** An error with a code, as the driver throws it. */
const withCode = (code: unknown) => Object.assign(new Error('failed'), { code })
/** As Drizzle wraps it. */
const wrapped = (cause: unknown) => new Error('Failed query', { cause })

describe('isUnreachable', () => {
  it.each([
    ['a system error of the connection', withCode('ECONNREFUSED')],
    ['a server that stops', withCode('57P01')],
    ['a message of the driver', new Error('Connection terminated unexpectedly')],
    ['a wrapped error', wrapped(wrapped(withCode('ETIMEDOUT')))],
    ['a wrapped message', wrapped(new Error('timeout exceeded when trying to connect'))],
  ])('is true for %s', (_, error) => {
    expect(isUnreachable(error)).toBe(true)
  })

  it.each([
    ['a refused row', withCode('23505')],
    ['a code that is no text', withCode(57)],
    ['a message that only contains that of the driver', new Error('no Connection terminated')],
    ['what is no error', { code: 'ECONNREFUSED' }],
  ])('is false for %s', (_, error) => {
    expect(isUnreachable(error)).toBe(false)
  })
})

describe('hasSqlState', () => {
  it('finds one of the codes in an error or its causes', () => {
    expect(hasSqlState(withCode('55P03'), ['40P01', '55P03'])).toBe(true)
    expect(hasSqlState(wrapped(withCode('55P03')), ['55P03'])).toBe(true)
  })

  it('is false for another code, and without one', () => {
    expect(hasSqlState(withCode('40P01'), ['55P03'])).toBe(false)
    expect(hasSqlState(wrapped('55P03'), ['55P03'])).toBe(false)
    expect(isUniqueViolation(null)).toBe(false)
  })
})
