import { describe, expect, it } from 'vitest'
import { FakeDocument } from '../../test/fake-dom.ts'
import type { FakeElement } from '../../test/fake-dom.ts'
import { createAborter } from './abort.ts'
import { createFakeClock } from './clock.ts'
import { createDecoderProbe } from './decoder-probe.ts'

type Outcome = 'plays' | 'steals' | 'parks' | 'errors'

/** A device with `decoders` decoders, and what it does with one video more. */
function setUp(decoders: number, outcome: Outcome, estimate: number, cached: number | null = null) {
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
    cache: { read: () => cached, write: (videos) => void written.push(videos) },
  })
  const probed = () => run(probe.probe({ signal: createAborter().signal }))
  return { probe, probed, run, written, document, clock, playing }
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
    const { probed, document } = setUp(1, 'steals', 3, 2)
    expect(await probed()).toBe(2)
    expect(document.videos()).toEqual([])
  })

  it('returns one and caches nothing when the clip does not play', async () => {
    const { probed, written } = setUp(0, 'errors', 1)
    expect(await probed()).toBe(1)
    expect(written).toEqual([])
  })

  it.each([
    [undefined, 1, []],
    [12_000, 1, [1]],
  ])(
    'with %s ms for a single video, returns %i and caches %j when it starts after 5 s',
    async (singleVideoMs, found, cached) => {
      const { run, written, document, clock, playing } = setUp(1, 'plays', 1)
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
      const probe = createDecoderProbe({
        document: document.asDocument(),
        clock,
        clip: 'probe.mp4',
        estimate: 1,
        cache: { read: () => null, write: (videos) => void written.push(videos) },
        ...(singleVideoMs === undefined ? {} : { singleVideoMs }),
      })
      expect(await run(probe.probe({ signal: createAborter().signal }))).toBe(found)
      expect(written).toEqual(cached)
    },
  )

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
