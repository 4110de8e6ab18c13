import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import type { NetworkOutcome } from '../../shared/network-calls.ts'
import { ATTEMPTS, pauseMs, type S3Request, sendRequest } from './s3-requests.ts'

const never = new AbortController().signal

/** An error as the SDK throws it. */
function sdkError(name: string, status: number | null): Error {
  const error = Object.assign(new Error('StringToSign: secret text'), {
    StringToSign: 'secret text',
    ...(status === null ? { code: name } : { $metadata: { httpStatusCode: status } }),
  })
  error.name = status === null ? 'Error' : name
  return error
}

function setUp(integer = (_below: number) => 0) {
  const clock = new ManualClock()
  const outcomes: NetworkOutcome[] = []
  const pauses: number[] = []
  const deps = {
    clock: {
      now: () => clock.now(),
      // Time limits last for ever, and pauses end at once.
      sleep: (ms: number, signal?: AbortSignal) => {
        if (ms === LIMIT_MS) return clock.sleep(ms, signal)
        pauses.push(ms)
        return Promise.resolve()
      },
    },
    random: { integer },
    networkCalls: {
      async observe<T>(
        provider: string,
        call: () => Promise<T>,
        outcomeOf: (result: T) => NetworkOutcome,
      ): Promise<T> {
        expect(provider).toBe('s3')
        const result = await call()
        outcomes.push(outcomeOf(result))
        return result
      },
    },
  }
  const send = <T>(run: (signal: AbortSignal) => Promise<T>, changes: Partial<S3Request<T>> = {}) =>
    sendRequest(deps, {
      name: 'GetObject',
      limitMs: LIMIT_MS,
      signal: never,
      send: run,
      ...changes,
    })
  return { clock, outcomes, pauses, send }
}

const LIMIT_MS = 5_000

describe('sendRequest', () => {
  it('returns the result, and null for an object that does not exist', async () => {
    const { send, outcomes } = setUp()
    expect(await send(() => Promise.resolve('body'))).toBe('body')
    expect(await send(() => Promise.reject(sdkError('NotFound', 404)))).toBeNull()
    expect(await send(() => Promise.reject(sdkError('NoSuchKey', 404)))).toBeNull()
    expect(outcomes).toEqual(['ok', 'ok', 'ok'])
  })

  it.each([
    ['NoSuchBucket', 404, 'no_bucket', 1],
    ['AccessDenied', 403, 'refused', 1],
    ['InvalidAccessKeyId', 403, 'refused', 1],
    ['ExpiredToken', 401, 'refused', 1],
    ['CredentialsProviderError', null, 'refused', 1],
    ['QuotaExceeded', 403, 'full', 1],
    ['InsufficientStorage', 507, 'full', 1],
    ['Other', 507, 'full', 1],
    ['InvalidRequest', 400, 'invalid', 1],
    ['XAmzContentSHA256Mismatch', 400, 'damaged', ATTEMPTS],
    ['RequestTimeTooSkewed', 403, 'unreachable', ATTEMPTS],
    ['RequestTimeout', 400, 'unreachable', ATTEMPTS],
    ['TooManyRequests', 429, 'unreachable', ATTEMPTS],
    ['SlowDown', 503, 'unreachable', ATTEMPTS],
    ['InternalError', 500, 'unreachable', ATTEMPTS],
    ['ECONNREFUSED', null, 'unreachable', ATTEMPTS],
  ])('reports %s with status %s as %s after %i attempts', async (name, status, code, attempts) => {
    const { send } = setUp()
    let sent = 0
    const failure: unknown = await send(() => {
      sent += 1
      return Promise.reject(sdkError(name, status))
    }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'MediaStoreError', code })
    expect(String(failure)).toContain(`to GetObject: ${name}`)
    expect(JSON.stringify(failure) + String(failure)).not.toContain('secret')
    expect(sent).toBe(attempts)
  })

  it('waits longer before each attempt, by a random part', async () => {
    const { send, pauses } = setUp((below) => below - 1)
    await send(() => Promise.reject(sdkError('SlowDown', 503))).catch(() => undefined)
    expect(pauses).toEqual([299, 899, 2_699])
    expect(pauseMs({ integer: () => 0 }, 1)).toBe(150)
  })

  it('sends at most the given number of attempts', async () => {
    const { send, outcomes } = setUp()
    const request = send(() => Promise.reject(sdkError('SlowDown', 503)), { attempts: 2 })
    await expect(request).rejects.toThrow('answered 503')
    expect(outcomes).toEqual(['failed', 'failed'])
  })

  it('aborts an attempt at its time limit, and sends the next one', async () => {
    const { send, clock, outcomes } = setUp()
    let sent = 0
    const request = send((signal) => {
      sent += 1
      if (sent > 1) return Promise.resolve('late')
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(sdkError('AbortError', null)))
      })
    })
    clock.advance(LIMIT_MS)
    expect(await request).toBe('late')
    expect(outcomes).toEqual(['no_response', 'ok'])
  })

  it('ends with the reason of its signal and sends nothing more', async () => {
    const { send } = setUp()
    const stop = new AbortController()
    let sent = 0
    const request = send(
      () => {
        sent += 1
        stop.abort(new Error('stopped'))
        return Promise.reject(sdkError('AbortError', null))
      },
      { signal: stop.signal },
    )
    await expect(request).rejects.toThrow('stopped')
    await expect(send(() => Promise.resolve(1), { signal: stop.signal })).rejects.toThrow('stopped')
    expect(sent).toBe(1)
  })
})
