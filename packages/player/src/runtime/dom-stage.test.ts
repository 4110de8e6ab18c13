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
  const heard: string[] = []
  stage.listen({
    painted: (ticket) => void heard.push(`painted ${ticket}`),
    ended: (ticket) => void heard.push(`ended ${ticket}`),
    failed: (ticket, reason) => void heard.push(`failed ${ticket} ${reason}`),
    stalled: (ticket) => void heard.push(`stalled ${ticket}`),
    interrupted: (ticket) => void heard.push(`interrupted ${ticket}`),
    resumed: (ticket, ms) => void heard.push(`resumed ${ticket} ${ms}`),
    soundBlocked: () => void heard.push('soundBlocked'),
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

  return { clock, document, stage, heard, prepareVideo, showVideo }
}

describe('the stage', () => {
  it('holds a prepared video at its first frame, silent and not playing', async () => {
    const { prepareVideo } = setUp()
    const { ready, video } = await prepareVideo(1)
    expect(ready).toEqual({ durationMs: 8_000 })
    expect(video.plays).toBe(0)
    expect(video.muted).toBe(true)
  })

  it('says painted with the first new frame, not when it was told to play', async () => {
    const { prepareVideo, stage, heard } = setUp()
    const { video } = await prepareVideo(1)
    stage.show(1, 1_000)
    expect(video.plays).toBe(1)
    expect(heard).toEqual([])
    video.paintFrame()
    expect(heard).toEqual(['painted 1'])
  })

  it('hears of the first frame by the clock of the video where there is no frame callback', async () => {
    const { prepareVideo, stage, heard } = setUp({ hasFrameCallback: false })
    const { video } = await prepareVideo(1)
    stage.show(1, 1_000)
    video.dispatch('timeupdate')
    expect(heard).toEqual([])
    video.currentTime = 0.04
    video.dispatch('timeupdate')
    video.dispatch('timeupdate')
    expect(heard).toEqual(['painted 1'])
  })

  it('uses two video elements per slot again and again, and clears them', async () => {
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

  it('names the author of a repost on its layer until it is released', async () => {
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

  it('never answers a pause it did not ask for by playing', async () => {
    const { showVideo, heard } = setUp()
    const video = await showVideo(1)
    video.dispatch('pause')
    expect(heard).toEqual(['painted 1', 'interrupted 1'])
    expect(video.plays).toBe(1)
  })

  it('does not take the pause at the end for an interruption', async () => {
    const { showVideo, heard } = setUp()
    const video = await showVideo(1)
    video.ended = true
    video.dispatch('pause')
    video.dispatch('ended')
    expect(heard).toEqual(['painted 1', 'ended 1'])
  })

  it('tells how much is left when a video goes on after waiting for data', async () => {
    const { showVideo, heard } = setUp()
    const video = await showVideo(1)
    video.dispatch('waiting')
    video.currentTime = 3
    video.dispatch('playing')
    expect(heard).toEqual(['painted 1', 'resumed 1 5000'])
  })

  it('is silent about elements that nobody uses any more', async () => {
    const { showVideo, heard, stage } = setUp()
    const video = await showVideo(1)
    stage.release(1)
    for (const name of ['pause', 'ended', 'error', 'waiting', 'playing']) video.dispatch(name)
    expect(heard).toEqual(['painted 1'])
  })

  it('goes on silently where the browser refuses sound, and sounds after a touch', async () => {
    const { prepareVideo, stage, heard, document, clock } = setUp()
    const { video } = await prepareVideo(1)
    stage.setSound(0)
    stage.show(1, 1_000)
    expect(video.muted).toBe(false)
    // Chromium's answer to sound before the first touch: the video is paused.
    video.dispatch('pause')
    expect(heard).toEqual(['soundBlocked'])
    expect(video.muted).toBe(true)
    expect(video.plays).toBe(2)
    document.dispatch('pointerdown')
    await clock.advance(1_000)
    expect(video.muted).toBe(false)
    expect(video.volume).toBe(1)
    expect(heard).not.toContain('interrupted 1')
  })

  it('fades the sound of both items along with the picture', async () => {
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

  it('lets a video that takes over move only when its layer is on the screen', async () => {
    const { showVideo, prepareVideo, stage, clock, heard } = setUp()
    await showVideo(1)
    const { video } = await prepareVideo(2)
    stage.show(2, 1_000)
    await clock.advance(20)
    expect([video.plays, video.parentNode?.style['opacity']]).toEqual([0, '0.98'])
    await clock.advance(20)
    expect(video.plays).toBe(1)
    video.paintFrame()
    expect(heard).toEqual(['painted 1', 'painted 2'])
  })

  it('shows the leaving item faintly until its last frame, and then nothing of it', async () => {
    const { showVideo, prepareVideo, stage, clock } = setUp()
    await showVideo(1)
    const { video } = await prepareVideo(2)
    stage.show(2, 1_000)
    await clock.advance(930)
    expect(video.parentNode?.style['opacity']).toBe('0.98')
    await clock.advance(20)
    expect(video.parentNode?.style['opacity']).toBe('1')
  })

  it('leaves a layer that was released in the middle of its fade as it is', async () => {
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

  it('shows the still of a video that was dropped before its layer was on the screen', async () => {
    const { showVideo, prepareVideo, stage, clock, heard } = setUp()
    await showVideo(1)
    const { video } = await prepareVideo(2)
    stage.show(2, 1_000)
    stage.dropVideo(2)
    await clock.advance(1_000)
    expect(video.plays).toBe(0)
    expect(heard).toContain('painted 2')
  })

  it('refuses a video that cannot be decoded', async () => {
    const { stage, clock, document } = setUp()
    const use: StageItem = { ticket: 1, slot: 0, display: 'video', item: anItem('v') }
    const ready = stage.prepare(use, { image: null, video: 'video-1' }, NEVER)
    const refused = expect(ready).rejects.toThrow('the media element failed')
    await clock.advance(0)
    document.videos().forEach((video) => video.dispatch('error'))
    await refused
  })

  it('brings the first video on when it moves, and fades from then', async () => {
    const { prepareVideo, stage, heard } = setUp()
    const { video } = await prepareVideo(1)
    stage.show(1, 200)
    expect(video.plays).toBe(1)
    expect(video.parentNode?.style['opacity']).toBe('0.004')
    video.paintFrame()
    expect(video.parentNode?.style['opacity']).toBe('1')
    expect(heard).toEqual(['painted 1'])
  })

  it('brings the still of a first video on whose decoder is taken before it moved', async () => {
    const { prepareVideo, stage } = setUp()
    const { video } = await prepareVideo(1)
    stage.show(1, 200)
    stage.dropVideo(1)
    expect(video.parentNode?.style['opacity']).toBe('1')
  })

  it('lets nothing prepared shine through what still fades in', async () => {
    const { showVideo, prepareVideo, clock } = setUp()
    await showVideo(1)
    const { video } = await prepareVideo(2)
    expect(video.parentNode?.style['opacity']).toBe('0.004')
    await clock.advance(1_000)
    expect(video.parentNode?.style['opacity']).toBe('1')
  })

  it('lets nothing prepared be seen while a first video has yet to move', async () => {
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

  it('holds the pace with one tiny video while it is told to, and never without a clip', () => {
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

  it('leaves no timer and no listener when it is closed', async () => {
    const { showVideo, stage, document, clock } = setUp()
    stage.setSound(0)
    await showVideo(1)
    stage.close()
    expect(clock.pending()).toBe(0)
    expect(document.listeners()).toBe(0)
  })
})
