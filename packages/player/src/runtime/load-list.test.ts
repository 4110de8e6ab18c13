import { describe, expect, it } from 'vitest'
import { anItem, itemsNamed } from '../../test/builders.ts'
import { createAborter } from './abort.ts'
import { createFakeClock } from './clock.ts'
import { LOAD_LIMIT_MS, loadList, REPOSTS_GRACE_MS } from './load-list.ts'
import { PlaylistError } from './ports.ts'
import type { PlaylistResponse } from './ports.ts'

type ResponseRange = PlaylistResponse | Error | 'never'

const OWN: PlaylistResponse = { items: itemsNamed('a', 'b'), ready: 2, pending: 1, serverNow: 7 }
const MENTIONS: PlaylistResponse = {
  items: [anItem('m', { kind: 'repost' })],
  ready: 1,
  pending: 2,
  serverNow: 8,
}

function give(answer: ResponseRange, signal: AbortSignal): Promise<PlaylistResponse> {
  if (answer === 'never') {
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  }
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
}

function aLoad(own: ResponseRange, reposts?: ResponseRange) {
  const clock = createFakeClock()
  const aborter = createAborter()
  const errors: unknown[] = []
  const signals: AbortSignal[] = []
  const source = {
    load: ({ signal }: { signal: AbortSignal }) => give(own, signal),
    ...(reposts !== undefined && {
      loadReposts({ signal }: { signal: AbortSignal }) {
        signals.push(signal)
        return give(reposts, signal)
      },
    }),
  }
  const onRepostsFailed = (error: unknown) => void errors.push(error)
  const work = loadList({ source, clock, aborter, onRepostsFailed })
  work.catch(() => undefined)
  return { clock, aborter, errors, signals, work }
}

describe('loadList', () => {
  it('returns own items and reposts, with the server time of the own list', async () => {
    const { work, errors, clock } = aLoad(OWN, MENTIONS)
    const { items, ...rest } = await work
    expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'm'])
    expect(rest).toEqual({ ready: 3, pending: 3, serverNow: 7 })
    expect(errors).toEqual([])
    expect(clock.pending()).toBe(0)
  })

  it('returns own items only where the app shows no reposts', async () => {
    expect(await aLoad(OWN).work).toEqual(OWN)
  })

  it.each([
    new PlaylistError('network'),
    new PlaylistError('refused', 'no such call'),
    new PlaylistError('failed'),
    new Error('nothing known'),
  ])('returns own items only when reposts fail: %s', async (error) => {
    const { work, errors } = aLoad(OWN, error)
    expect(await work).toEqual(OWN)
    expect(errors).toEqual([error])
  })

  it('waits for reposts for a limited time, then aborts them', async () => {
    const { work, errors, clock, signals } = aLoad(OWN, 'never')
    await clock.advance(REPOSTS_GRACE_MS)
    expect(await work).toEqual(OWN)
    expect(errors).toHaveLength(1)
    expect(signals[0]?.aborted).toBe(true)
    expect(clock.pending()).toBe(0)
  })

  it.each(['plan_expired', 'screen_limit', 'signed_out'] as const)(
    'is none where either list is answered with %s',
    async (kind) => {
      const error = new PlaylistError(kind, 'why')
      await expect(aLoad(OWN, error).work).rejects.toBe(error)
      await expect(aLoad(error, MENTIONS).work).rejects.toBe(error)
    },
  )

  it('rejects when the own list fails, with or without reposts', async () => {
    const lost = new PlaylistError('network')
    const { work, errors, signals } = aLoad(lost, new PlaylistError('failed'))
    await expect(work).rejects.toBe(lost)
    expect(errors).toEqual([])
    expect(signals[0]?.aborted).toBe(true)
  })

  it('times out after ten minutes', async () => {
    const { work, clock } = aLoad('never', 'never')
    await clock.advance(LOAD_LIMIT_MS)
    await expect(work).rejects.toThrow('took longer')
    expect(clock.pending()).toBe(0)
  })

  it('aborts both loads silently when it is aborted', async () => {
    const { work, aborter, errors, signals, clock } = aLoad(OWN, 'never')
    await clock.advance(0)
    aborter.abort()
    await expect(work).rejects.toThrow('aborted')
    expect(errors).toEqual([])
    expect(signals[0]?.aborted).toBe(true)
    expect(clock.pending()).toBe(0)
  })
})
