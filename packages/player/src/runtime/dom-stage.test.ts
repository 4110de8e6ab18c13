import { describe, expect, it } from 'vitest'
import { anItem } from '../../test/builders.ts'
import { FakeDocument } from '../../test/fake-dom.ts'
import type { FakeElement } from '../../test/fake-dom.ts'
import { createAborter } from './abort.ts'
import { createFakeClock } from './clock.ts'
import { createDomStage } from './dom-stage.ts'
import type { StageItem } from './ports.ts'

const NEVER = createAborter().signal

function setUp({ hasFrameCallback = true, frameRateClip = '' } = {}) {
  const clock = createFakeClock()
  const document = new FakeDocument(clock, hasFrameCallback)
  const stage = createDomStage({ container: document.container(), clock, frameRateClip })
  const stageEvents: string[] = []
  stage.listen({
    painted: (ticket) => void stageEvents.push(`painted ${ticket}`),
    ended: (ticket) => void stageEvents.push(`ended ${ticket}`),
    failed: (ticket, reason) => void stageEvents.push(`failed ${ticket} ${reason}`),
    stalled: (ticket) => void stageEvents.push(`stalled ${ticket}`),
    interrupted: (ticket) => void stageEvents.push(`interrupted ${ticket}`),
    resumed: (ticket, ms) => void stageEvents.push(`resumed ${ticket} ${ms}`),
    soundBlocked: () => void stageEvents.push('soundBlocked'),
  })
  stage.setLayout(1)

  function videoOf(ticket: number): FakeElement {
    const found = document.videos().find(({ src }) => src === `video-${ticket}`)
    if (!found) throw new Error(`no video plays ${ticket}`)
    return found
  }

  async function prepareVideo(ticket: number) {
    const use: StageItem = {
      ...{ ticket, slot: 0, display: 'video' },
      item: anItem(`v${ticket}`, { type: 'video' }),
    }
    const sources = { image: `still-${ticket}`, video: `video-${ticket}` }
    const ready = stage.prepare(use, sources, NEVER)
    await clock.advance(0)
    const video = videoOf(ticket)
    video.readyState = 4
    video.dispatch('loadeddata')
    await clock.advance(0)
    video.paintFrame()
    await clock.advance(300)
    return { ready: await ready, video }
  }

  async function showVideo(ticket: number) {
    const { video } = await prepareVideo(ticket)
    stage.show(ticket, 1_000)
    video.paintFrame()
    return video
  }

  return { clock, document, stage, stageEvents, prepareVideo, showVideo }
}

describe('createDomStage', () => {
  it('pauses a prepared video at its first frame, muted', async () => {
    const { prepareVideo } = setUp()
    const { ready, video } = await prepareVideo(1)
    expect(ready).toEqual({ durationMs: 8_000 })
    expect(video.plays).toBe(0)
    expect(video.muted).toBe(true)
  })

  it('reports painted with the first new frame, not with play()', async () => {
    const { prepareVideo, stage, stageEvents } = setUp()
    const { video } = await prepareVideo(1)
    stage.show(1, 1_000)
    expect(video.plays).toBe(1)
    expect(stageEvents).toEqual([])
    video.paintFrame()
    expect(stageEvents).toEqual(['painted 1'])
  })

  it('detects the first frame by timeupdate where there is no frame callback', async () => {
    const { prepareVideo, stage, stageEvents } = setUp({ hasFrameCallback: false })
    const { video } = await prepareVideo(1)
    stage.show(1, 1_000)
    video.dispatch('timeupdate')
    expect(stageEvents).toEqual([])
    video.currentTime = 0.04
    video.dispatch('timeupdate')
    video.dispatch('timeupdate')
    expect(stageEvents).toEqual(['painted 1'])
  })

  it('reuses two video elements per slot, and clears them', async () => {
    const { document, stage, showVideo } = setUp()
    for (let ticket = 1; ticket <= 20; ticket += 1) {
      const video = await showVideo(ticket)
      const listeners = video.listeners()
      stage.release(ticket)
      expect(video.getAttribute('src')).toBeNull()
      expect(video.loads).toBeGreaterThan(0)
      expect(listeners).toBe(video.listeners())
    }
    expect(document.videos()).toHaveLength(2)
  })

  it('shows the author of a repost on its layer until it is released', async () => {
    const { document, stage, clock } = setUp()
    const plate = () => document.created.find(({ textContent }) => textContent === '@bea')
    const use = { ticket: 1, slot: 0, display: 'image' } as const
    const item = anItem('m', { kind: 'repost', author: '@bea' })
    const ready = stage.prepare({ ...use, item }, { image: 'photo', video: null }, NEVER)
    await clock.advance(0)
    await ready
    stage.show(1, 200)
    expect(plate()?.parentElement?.getAttribute('data-item')).toBe('m')
    stage.release(1)
    expect(plate()).toBeUndefined()
  })

  it('never calls play() after an unrequested pause', async () => {
    const { showVideo, stageEvents } = setUp()
    const video = await showVideo(1)
    video.dispatch('pause')
    expect(stageEvents).toEqual(['painted 1', 'interrupted 1'])
    expect(video.plays).toBe(1)
  })

  it('does not report the pause at the end as an interruption', async () => {
    const { showVideo, stageEvents } = setUp()
    const video = await showVideo(1)
    video.ended = true
    video.dispatch('pause')
    video.dispatch('ended')
    expect(stageEvents).toEqual(['painted 1', 'ended 1'])
  })

  it('reports the remaining time when a video continues after waiting for data', async () => {
    const { showVideo, stageEvents } = setUp()
    const video = await showVideo(1)
    video.dispatch('waiting')
    video.currentTime = 3
    video.dispatch('playing')
    expect(stageEvents).toEqual(['painted 1', 'resumed 1 5000'])
  })

  it('reports no events of released elements', async () => {
    const { showVideo, stageEvents, stage } = setUp()
    const video = await showVideo(1)
    stage.release(1)
    for (const name of ['pause', 'ended', 'error', 'waiting', 'playing']) video.dispatch(name)
    expect(stageEvents).toEqual(['painted 1'])
  })

  it('continues muted when autoplay with sound is refused, and unmutes after a gesture', async () => {
    const { prepareVideo, stage, stageEvents, document, clock } = setUp()
    const { video } = await prepareVideo(1)
    stage.setSound(0)
    stage.show(1, 1_000)
    expect(video.muted).toBe(false)
    // Chromium's answer to sound before the first touch: the video is paused.
    video.dispatch('pause')
    expect(stageEvents).toEqual(['soundBlocked'])
    expect(video.muted).toBe(true)
    expect(video.plays).toBe(2)
    document.dispatch('pointerdown')
    await clock.advance(1_000)
    expect(video.muted).toBe(false)
    expect(video.volume).toBe(1)
    expect(stageEvents).not.toContain('interrupted 1')
  })

  it('fades the sound of both items with the cross-fade', async () => {
    const { prepareVideo, showVideo, stage, clock } = setUp()
    stage.setSound(0)
    const first = await showVideo(1)
    await clock.advance(1_000)
    expect(first.volume).toBe(1)
    const { video: second } = await prepareVideo(2)
    stage.show(2, 1_000)
    await clock.advance(550)
    expect(first.volume).toBeGreaterThan(0.3)
    expect(first.volume).toBeLessThan(0.7)
    expect(second.volume).toBeGreaterThan(0.4)
    expect(second.volume).toBeLessThan(0.6)
    await clock.advance(500)
    expect([first.muted, second.volume]).toEqual([true, 1])
  })

  it('starts an incoming video only when its layer is on the screen', async () => {
    const { showVideo, prepareVideo, stage, clock, stageEvents } = setUp()
    await showVideo(1)
    const { video } = await prepareVideo(2)
    stage.show(2, 1_000)
    await clock.advance(20)
    expect([video.plays, video.parentNode?.style['opacity']]).toEqual([0, '0.98'])
    await clock.advance(20)
    expect(video.plays).toBe(1)
    video.paintFrame()
    expect(stageEvents).toEqual(['painted 1', 'painted 2'])
  })

  it('shows the outgoing item at low opacity until its last frame, then hides it', async () => {
    const { showVideo, prepareVideo, stage, clock } = setUp()
    await showVideo(1)
    const { video } = await prepareVideo(2)
    stage.show(2, 1_000)
    await clock.advance(930)
    expect(video.parentNode?.style['opacity']).toBe('0.98')
    await clock.advance(20)
    expect(video.parentNode?.style['opacity']).toBe('1')
  })

  it('does not change a layer after its release during a fade', async () => {
    const { showVideo, prepareVideo, stage, clock } = setUp()
    await showVideo(1)
    const { video } = await prepareVideo(2)
    stage.show(2, 1_000)
    await clock.advance(500)
    stage.release(2)
    const { cssText } = video.parentNode?.style ?? {}
    await clock.advance(1_000)
    expect(video.parentNode?.style).toMatchObject({ cssText })
  })

  it('shows the poster of a video that was dropped before its layer was shown', async () => {
    const { showVideo, prepareVideo, stage, clock, stageEvents } = setUp()
    await showVideo(1)
    const { video } = await prepareVideo(2)
    stage.show(2, 1_000)
    stage.dropVideo(2)
    await clock.advance(1_000)
    expect(video.plays).toBe(0)
    expect(stageEvents).toContain('painted 2')
  })

  it('rejects a video that cannot be decoded', async () => {
    const { stage, clock, document } = setUp()
    const use: StageItem = { ticket: 1, slot: 0, display: 'video', item: anItem('v') }
    const ready = stage.prepare(use, { image: null, video: 'video-1' }, NEVER)
    const refused = expect(ready).rejects.toThrow('the media element failed')
    await clock.advance(0)
    document.videos().forEach((video) => video.dispatch('error'))
    await refused
  })

  it('fades the first video in from its first frame on', async () => {
    const { prepareVideo, stage, stageEvents } = setUp()
    const { video } = await prepareVideo(1)
    stage.show(1, 200)
    expect(video.plays).toBe(1)
    expect(video.parentNode?.style['opacity']).toBe('0.004')
    video.paintFrame()
    expect(video.parentNode?.style['opacity']).toBe('1')
    expect(stageEvents).toEqual(['painted 1'])
  })

  it('shows the poster of a first video whose decoder is revoked before its first frame', async () => {
    const { prepareVideo, stage } = setUp()
    const { video } = await prepareVideo(1)
    stage.show(1, 200)
    stage.dropVideo(1)
    expect(video.parentNode?.style['opacity']).toBe('1')
  })

  it('keeps prepared layers invisible during a fade-in', async () => {
    const { showVideo, prepareVideo, clock } = setUp()
    await showVideo(1)
    const { video } = await prepareVideo(2)
    expect(video.parentNode?.style['opacity']).toBe('0.004')
    await clock.advance(1_000)
    expect(video.parentNode?.style['opacity']).toBe('1')
  })

  it('keeps prepared layers invisible before the first frame of a first video', async () => {
    const { prepareVideo, stage, clock } = setUp()
    const first = await prepareVideo(1)
    stage.show(1, 200)
    const second = await prepareVideo(2)
    expect(second.video.parentNode?.style['opacity']).toBe('0.004')
    first.video.paintFrame()
    await clock.advance(150)
    expect(second.video.parentNode?.style['opacity']).toBe('0.004')
    await clock.advance(50)
    expect(second.video.parentNode?.style['opacity']).toBe('1')
  })

  it('locks the frame rate with one small video on request, and never without a clip', () => {
    const { stage, document } = setUp({ frameRateClip: 'pace.mp4' })
    const pacing = () => document.videos().filter(({ src }) => src === 'pace.mp4')
    stage.setFrameRateLock(true)
    stage.setFrameRateLock(true)
    expect(pacing().map(({ plays, muted }) => [plays, muted])).toEqual([[1, true]])
    stage.setFrameRateLock(false)
    expect(pacing()).toEqual([])
    stage.setFrameRateLock(true)
    stage.close()
    expect(pacing()).toEqual([])

    const without = setUp()
    const before = without.document.videos().length
    without.stage.setFrameRateLock(true)
    expect(without.document.videos()).toHaveLength(before)
  })

  it('leaves no timers and listeners after close()', async () => {
    const { showVideo, stage, document, clock } = setUp()
    stage.setSound(0)
    await showVideo(1)
    stage.close()
    expect(clock.pending()).toBe(0)
    expect(document.listeners()).toBe(0)
  })
})
