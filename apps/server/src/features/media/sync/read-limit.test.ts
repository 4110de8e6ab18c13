import { describe, expect, it } from 'vitest'
import { ServerStopping } from '../../../shared/server-stopping.ts'
import { withReadLimit } from './read-limit.ts'

/** A read that ends only when its signal is aborted. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = (): void => {
      reject(signal.reason instanceof Error ? signal.reason : new Error('no reason'))
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })

const never = new AbortController().signal

describe('withReadLimit', () => {
  it('returns what the read returns', async () => {
    expect(await withReadLimit({ ms: 60_000, stop: never }, () => Promise.resolve(7))).toBe(7)
  })

  it('ends a longer read as a fault of the network', async () => {
    const read = withReadLimit({ ms: 1, stop: never }, untilAborted)
    await expect(read).rejects.toMatchObject({ fault: { kind: 'try_later' } })
  })

  it('ends a read with the reason of the stop, before it and during it', async () => {
    const stop = new AbortController()
    const read = withReadLimit({ ms: 60_000, stop: stop.signal }, untilAborted)
    stop.abort(new ServerStopping())
    await expect(read).rejects.toThrow(ServerStopping)
    const late = withReadLimit({ ms: 60_000, stop: stop.signal }, untilAborted)
    await expect(late).rejects.toThrow(ServerStopping)
  })
})
