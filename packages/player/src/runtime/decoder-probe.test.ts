import { describe, expect, it } from 'vitest'
import { FakeDocument } from '../../test/fake-dom.ts'
import type { FakeElement } from '../../test/fake-dom.ts'
import { createAborter } from './abort.ts'
import { createFakeClock } from './clock.ts'
import { createDecoderProbe } from './decoder-probe.ts'

type Outcome = 'plays' | 'steals' | 'parks' | 'errors'

interface ProbeOptions {
  readonly cached?: number
  readonly singleVideoMs?: number
}

/** A device with `decoders` decoders, and what it does with one video more. */
function setUp(
  decoders: number,
  outcome: Outcome,
  estimate: number,
  { cached, ...options }: ProbeOptions = {},
) {
  const clock = createFakeClock()
  const document = new FakeDocument(clock)
  const written: (number | null)[] = []
  const playing: FakeElement[] = []

  function start(video: FakeElement): Promise<void> {
    if (playing.length >= decoders && outcome === 'parks') return new Promise(() => undefined)
    if (playing.length >= decoders && outcome === 'errors') {
      return Promise.reject(new Error('no decoder'))
    }
    playing.push(video)
    if (playing.length > decoders && outcome === 'steals') playing.shift()?.dispatch('pause')
    return Promise.resolve()
  }

  document.onCreate = (element) => {
    element.playAnswer = () => start(element)
    element.onRemoved = () => {
      const place = playing.indexOf(element)
      if (place >= 0) playing.splice(place, 1)
    }
  }
  /** The clock runs, and whatever plays moves on. */
  async function run<T>(work: Promise<T>): Promise<T> {
    let isDone = false
    void work.then(() => (isDone = true))
    for (let at = 0; at < 30_000 && !isDone; at += 50) {
      playing.forEach((video) => (video.currentTime += 0.05))
      await clock.advance(50)
    }
    return work
  }
  const probe = createDecoderProbe({
    document: document.asDocument(),
    clock,
    clip: 'probe.mp4',
    estimate,
    cache: { read: () => cached ?? null, write: (videos) => void written.push(videos) },
    ...options,
  })
  const probed = () => run(probe.probe({ signal: createAborter().signal }))
  return { probe, probed, written, document, clock, playing }
}

describe('createDecoderProbe', () => {
  it.each([
    ['takes the oldest away', 1, 'steals', 3, 1],
    ['takes the oldest away', 2, 'steals', 6, 2],
    ['parks the newest silently', 1, 'parks', 1, 1],
    ['refuses the newest', 3, 'errors', 6, 3],
    ['has more than was believed', 4, 'steals', 1, 4],
    ['plays all that are ever needed', 9, 'plays', 6, 6],
  ] as const)(
    'finds what a device that %s can do (%i, %s)',
    async (_, decoders, outcome, estimate, found) => {
      const { probed, written } = setUp(decoders, outcome, estimate)
      expect(await probed()).toBe(found)
      expect(written).toEqual([found])
    },
  )

  it('uses the cached number without a probe', async () => {
    const { probed, document } = setUp(1, 'steals', 3, { cached: 2 })
    expect(await probed()).toBe(2)
    expect(document.videos()).toEqual([])
  })

  it('returns one and caches nothing when the clip does not play', async () => {
    const { probed, written } = setUp(0, 'errors', 1)
    expect(await probed()).toBe(1)
    expect(written).toEqual([])
  })

  it.each([
    [{}, []],
    [{ singleVideoMs: 12_000 }, [1]],
  ])('with %j, caches %j of a video that starts after 5 s', async (options, cached) => {
    const { probed, written, document, clock, playing } = setUp(1, 'plays', 1, options)
    document.onCreate = (element) => {
      if (document.videos().length > 1) return
      element.playAnswer = () =>
        new Promise((resolve) => {
          clock.setTimer(5_000, () => {
            playing.push(element)
            resolve()
          })
        })
    }
    expect(await probed()).toBe(1)
    expect(written).toEqual(cached)
  })

  it('never calls play() after the device revoked a decoder, and removes its elements', async () => {
    const { probed, document, clock } = setUp(1, 'steals', 3)
    await probed()
    expect(document.videos().every(({ plays }) => plays === 1)).toBe(true)
    expect(document.body.children).toEqual([])
    expect(clock.pending()).toBe(0)
  })

  it('clears the cache when playback lowers the budget', () => {
    const { probe, written } = setUp(3, 'plays', 3)
    probe.lowered(1)
    expect(written).toEqual([null])
  })

  it('stops silently when the player stops', async () => {
    const { probe, clock, document, written } = setUp(1, 'parks', 2)
    const aborter = createAborter()
    const probed = probe.probe({ signal: aborter.signal })
    await clock.advance(100)
    aborter.abort()
    await clock.advance(0)
    expect(await probed).toBe(2)
    expect(written).toEqual([])
    expect(document.body.children).toEqual([])
  })
})
