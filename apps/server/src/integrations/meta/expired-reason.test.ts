import { describe, expect, it } from 'vitest'
import { readExpiredReason } from './expired-reason.ts'
import { readFailure } from './meta-error.ts'

const deadBy = (code: number, subcode?: number) =>
  readExpiredReason(
    readFailure({
      what: 'GET graph/me',
      status: 400,
      body: { error: { code, error_subcode: subcode } },
      regainMinutes: null,
      nowMs: 0,
    }),
  )

describe('readExpiredReason', () => {
  it.each([
    [190, 458, 'revoked'],
    [190, 459, 'checkpoint'],
    [190, 460, 'password'],
    [190, 463, 'ended'],
    [190, 464, 'checkpoint'],
    [190, 467, 'revoked'],
    [190, 492, 'role_lost'],
    [190, 493, 'ended'],
    [102, 463, 'ended'],
    [190, undefined, 'other'],
    [102, undefined, 'other'],
    [190, 999, 'other'],
    [10, 2_534_077, 'other'],
  ])('maps code %i/%s to %s', (code, subcode, reason) => {
    expect(deadBy(code, subcode)).toBe(reason)
  })
})
