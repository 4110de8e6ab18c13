import { describe, expect, it } from 'vitest'
import { MetaError, readFailure } from './meta-error.ts'
import { readSendFault } from './send-fault.ts'

const failure = (code: number, subcode?: number): MetaError =>
  readFailure({
    what: 'POST graph/1/messages',
    status: 400,
    body: { error: { code, error_subcode: subcode } },
    regainMinutes: null,
    nowMs: 0,
  })

describe('readSendFault', () => {
  it.each([
    [10, 2_534_022, 'late'],
    [10, 2_018_278, 'late'],
    [551, undefined, 'undelivered'],
    [551, 1_545_041, 'undelivered'],
    [200, 1_545_041, 'undelivered'],
    [200, 2_534_041, 'undelivered'],
    [100, 2_534_014, 'undelivered'],
    [100, 2_534_013, 'undelivered'],
    [100, 2_534_029, 'undelivered'],
    [100, 2_534_037, 'undelivered'],
    [100, 2_018_300, 'undelivered'],
  ])('maps code %i/%s to %s', (code, subcode, fault) => {
    const error = failure(code, subcode)
    expect(readSendFault(error)).toBe(fault)
    // The kind requires no new login and no retry.
    expect(['refused', 'permission_missing']).toContain(error.fault.kind)
  })

  it.each([
    [10, undefined, 'permission_missing'],
    [10, 2_534_077, 'reconnect'],
    [190, 463, 'reconnect'],
    [613, 2_534_040, 'slow_down'],
    [80_006, undefined, 'slow_down'],
    [2, undefined, 'try_later'],
    [100, 2_534_015, 'refused'],
  ])('returns null for code %i/%s of kind %s', (code, subcode, kind) => {
    const error = failure(code, subcode)
    expect(readSendFault(error)).toBeNull()
    expect(error.fault.kind).toBe(kind)
  })

  it('returns null for a call without a response', () => {
    expect(readSendFault(new MetaError({ kind: 'try_later' }, 'POST graph/1/messages'))).toBeNull()
  })
})
