import { CallError } from '@vitrine/api/client'
import { CHARGE_STATUSES, MINUTE_MS } from '@vitrine/domain'
import { describe, expect, it } from 'vitest'
import { POLLING_ENDS_MS, pollPauseMs } from './polling.rules.ts'

const PIX = { status: 'waiting', method: 'pix' } as const
const NOT_FOUND = new CallError('answered', {
  status: 404,
  errors: [{ code: 'payments.not_found', message: '' }],
})

const pauseAt = (elapsedMs: number, payment: Parameters<typeof pollPauseMs>[0]['payment'] = PIX) =>
  pollPauseMs({ payment, error: null, elapsedMs })

describe('pollPauseMs', () => {
  it.each([
    [0, 3_000],
    [2 * MINUTE_MS - 1, 3_000],
    [2 * MINUTE_MS, 10_000],
    [10 * MINUTE_MS, 60_000],
    [POLLING_ENDS_MS - 1, 60_000],
    [POLLING_ENDS_MS, null],
  ])('after %d ms is %s ms', (elapsedMs, pauseMs) => {
    expect(pauseAt(elapsedMs)).toBe(pauseMs)
  })

  it('is the same before the first response', () => {
    expect(pauseAt(0, null)).toBe(3_000)
  })

  it('is a minute for a boleto', () => {
    expect(pauseAt(0, { status: 'waiting', method: 'boleto' })).toBe(60_000)
    expect(pauseAt(POLLING_ENDS_MS, { status: 'waiting', method: 'boleto' })).toBeNull()
  })

  it.each(CHARGE_STATUSES)('ends only when nothing more is decided: %s', (status) => {
    const isOpen = ['waiting', 'in_analysis', 'authorized'].includes(status)
    expect(pauseAt(0, { status, method: 'credit_card' })).toBe(isOpen ? 3_000 : null)
  })

  it('goes on after an error, but not when there is no such payment', () => {
    const error = new CallError('network')
    expect(pollPauseMs({ payment: PIX, error, elapsedMs: 0 })).toBe(3_000)
    expect(pollPauseMs({ payment: null, error: NOT_FOUND, elapsedMs: 0 })).toBeNull()
  })
})
