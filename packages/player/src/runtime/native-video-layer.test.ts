import { describe, expect, it } from 'vitest'
import { anItem } from '../../test/builders.ts'
import { FakeDocument, FakeElement } from '../../test/fake-dom.ts'
import { createFakeVideoLayer } from '../../test/fake-video-layer.ts'
import type { DisplayMode } from '../core/state.ts'
import { createAborter } from './abort.ts'
import { createFakeClock } from './clock.ts'
import { createDomStage } from './dom-stage.ts'

const FADE_MS = 1_000
const NEVER = createAborter().signal

interface ShowInput {
  readonly display: DisplayMode
  readonly hasPoster?: boolean
}

function setUp(startDegrees = 90) {
  const clock = createFakeClock()
  const document = new FakeDocument(clock)
  const page = new FakeElement('html', document)
  const body = new FakeElement('body', document)
  page.style = { backgroundColor: 'ink', backgroundImage: '' }
  body.style = { backgroundColor: '', backgroundImage: 'a gradient' }
  const fake = createFakeVideoLayer()
  const container = document.containerIn(page, body)
  let degrees = startDegrees
  const stage = createDomStage({
    container,
    clock,
    nativeVideoLayer: fake.nativeVideoLayer,
    degrees: () => degrees,
  })
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

  const layers = () =>
    document.created.filter(({ parentElement }) => parentElement?.getAttribute('data-slot') === '0')

  function layerOf(ticket: number): FakeElement {
    const found = layers().find((layer) => layer.getAttribute('data-item') === `v${ticket}`)
    if (!found) throw new Error(`${ticket} is not on the screen`)
    return found
  }

  async function prepare(ticket: number, { display, hasPoster = true }: ShowInput) {
    const item = anItem(`v${ticket}`, { type: display === 'image' ? 'image' : 'video' })
    const image = hasPoster ? `still-${ticket}` : null
    const video = display === 'video' ? `video-${ticket}` : null
    const ready = stage.prepare({ ticket, slot: 0, display, item }, { image, video }, NEVER)
    await clock.advance(0)
    return ready
  }

  async function show(ticket: number, input: ShowInput) {
    await prepare(ticket, input)
    stage.show(ticket, FADE_MS)
    await clock.advance(FADE_MS)
  }

  /** A still that has become the plane's video. */
  async function playUpgraded(ticket: number) {
    await show(ticket, { display: 'poster' })
    const upgraded = stage.upgrade(ticket, `video-${ticket}`, NEVER)
    await clock.advance(0)
    fake.events().painted()
    return upgraded
  }

  const isTransparent = () =>
    [page, body].every(
      ({ style }) =>
        style['backgroundColor'] === 'transparent' && style['backgroundImage'] === 'none',
    )
  const isPutBack = () =>
    page.style['backgroundColor'] === 'ink' && body.style['backgroundImage'] === 'a gradient'

  return {
    ...{ clock, document, stage, fake, stageEvents, page, body, layers, layerOf },
    ...{ prepare, show, playUpgraded, isTransparent, isPutBack },
    rotate: (next: number) => {
      degrees = next
      stage.rotate()
    },
  }
}

describe('createNativeVideoOutput on a rotated stage', () => {
  it('plays the video of a poster, rotated, and makes the page transparent with its first frame', async () => {
    const { stage, fake, clock, show, isTransparent, isPutBack } = setUp(270)
    await show(1, { display: 'poster' })
    fake.takeCalls()
    const upgraded = stage.upgrade(1, 'video-1', NEVER)
    await clock.advance(0)
    expect(fake.takeCalls()).toEqual(['prepare video-1 270', 'silent', 'play'])
    expect(isPutBack()).toBe(true)
    fake.events().painted()
    expect(await upgraded).toEqual({ durationMs: 8_000 })
    expect(isTransparent()).toBe(true)
  })

  it('is not used on a stage that is not rotated', async () => {
    const { prepare, fake, document, clock, stage } = setUp(0)
    void prepare(1, { display: 'video' })
    await clock.advance(0)
    expect(document.videos().filter(({ src }) => src === 'video-1')).toHaveLength(1)
    stage.close()
    expect(fake.takeCalls()).toEqual([])
  })

  it('leaves the media elements unused while it plays', async () => {
    const { playUpgraded, document } = setUp()
    await playUpgraded(1)
    expect(document.videos().filter(({ src }) => src !== '')).toEqual([])
  })

  it('restores the styles of the page before it stops', async () => {
    const { playUpgraded, stage, fake, isPutBack, page, body, layerOf } = setUp()
    await playUpgraded(1)
    const layer = layerOf(1)
    expect(layer.children.slice(0, 2).map(({ style }) => style['visibility'])).toEqual([
      'hidden',
      'hidden',
    ])
    fake.takeCalls()
    stage.release(1)
    expect(fake.takeCalls()).toEqual(['stop'])
    expect(isPutBack()).toBe(true)
    expect(page.style).toEqual({ backgroundColor: 'ink', backgroundImage: '' })
    expect(body.style).toEqual({ backgroundColor: '', backgroundImage: 'a gradient' })
    expect(layer.children.slice(0, 2).map(({ style }) => style['visibility'])).toEqual(['', ''])
  })

  it('hides prepared layers below the transparent layer', async () => {
    const { prepare, playUpgraded, layers, stage, fake, clock } = setUp()
    await playUpgraded(1)
    await prepare(2, { display: 'poster' })
    expect(layers().map(({ style }) => style['opacity'])).toEqual(['1', '0.004'])

    stage.show(2, FADE_MS)
    await clock.advance(FADE_MS)
    stage.release(1)
    // Prepared while a still was on the screen, it lay under it; the hole comes later.
    await prepare(3, { display: 'poster' })
    expect(layers().map(({ style }) => style['opacity'])).toEqual(['1', '1'])
    void stage.upgrade(2, 'video-2', NEVER)
    await clock.advance(0)
    fake.events().painted()
    expect(layers().map(({ style }) => style['opacity'])).toEqual(['0.004', '1'])
  })

  it('lets the next poster fade in over the transparent layer, and is released after that', async () => {
    const { playUpgraded, show, layerOf, stage, fake, isTransparent, isPutBack } = setUp()
    await playUpgraded(1)
    fake.takeCalls()
    await show(2, { display: 'poster' })
    expect(Number(layerOf(2).style['zIndex'])).toBeGreaterThan(Number(layerOf(1).style['zIndex']))
    expect(layerOf(2).style['opacity']).toBe('1')
    expect(isTransparent()).toBe(true)
    expect(fake.takeCalls()).toEqual([])
    stage.release(1)
    expect(fake.takeCalls()).toEqual(['stop'])
    expect(isPutBack()).toBe(true)
  })

  it('shows the poster first, and restarts the item clock with the video', async () => {
    const { show, stageEvents, fake, isTransparent } = setUp()
    await show(1, { display: 'video' })
    expect(stageEvents).toEqual(['painted 1'])
    expect(fake.takeCalls()).toEqual(['prepare video-1 90', 'silent', 'play'])
    expect(isTransparent()).toBe(false)
    fake.events().painted()
    expect(stageEvents).toEqual(['painted 1', 'resumed 1 8000'])
    expect(isTransparent()).toBe(true)
  })

  it('does not start before the poster has faded in', async () => {
    const { prepare, stage, fake, clock } = setUp()
    await prepare(1, { display: 'video' })
    stage.show(1, FADE_MS)
    await clock.advance(FADE_MS - 1)
    expect(fake.takeCalls()).toEqual(['prepare video-1 90'])
    await clock.advance(1)
    expect(fake.takeCalls()).toContain('play')
  })

  it('keeps the previous item on the screen for a video without a poster until it paints', async () => {
    const { show, prepare, stage, stageEvents, fake, layerOf, isTransparent } = setUp()
    await show(1, { display: 'image' })
    await prepare(2, { display: 'video', hasPoster: false })
    stage.show(2, FADE_MS)
    expect([layerOf(1).style['opacity'], layerOf(2).style['opacity']]).toEqual(['1', '0.004'])
    expect(stageEvents).toEqual(['painted 1'])
    fake.events().painted()
    expect(stageEvents).toEqual(['painted 1', 'painted 2'])
    expect(layerOf(1).style['opacity']).toBe('0.004')
    expect(isTransparent()).toBe(true)
  })

  it('is taken by the next item that prepares; the previous one shows its poster', async () => {
    const { playUpgraded, prepare, fake, isPutBack, stage } = setUp()
    await playUpgraded(1)
    const before = fake.events()
    fake.takeCalls()
    await prepare(2, { display: 'video', hasPoster: false })
    expect(fake.takeCalls()).toEqual(['stop', 'prepare video-2 90'])
    expect(isPutBack()).toBe(true)
    stage.release(1)
    before.painted()
    expect(fake.takeCalls()).toEqual([])
    expect(isPutBack()).toBe(true)
  })

  it('reports its end, failures and waiting, and nothing after its release', async () => {
    const { playUpgraded, fake, stageEvents, stage } = setUp()
    await playUpgraded(1)
    stageEvents.length = 0
    const { resumed, interrupted, failed, ended } = fake.events()
    resumed(5_000)
    interrupted()
    failed()
    ended()
    expect(stageEvents).toEqual(['resumed 1 5000', 'interrupted 1', 'failed 1 playback', 'ended 1'])
    stage.release(1)
    resumed(5_000)
    interrupted()
    failed()
    ended()
    expect(stageEvents).toHaveLength(4)
  })

  it('shows the poster when its decoder is revoked, or its last frame without one', async () => {
    const { playUpgraded, show, prepare, stage, fake, isPutBack, isTransparent } = setUp()
    await playUpgraded(1)
    fake.takeCalls()
    stage.dropVideo(1)
    expect(fake.takeCalls()).toEqual(['stop'])
    expect(isPutBack()).toBe(true)
    stage.release(1)
    await show(2, { display: 'image' })
    stage.release(2)
    await prepare(3, { display: 'video', hasPoster: false })
    stage.show(3, FADE_MS)
    fake.events().painted()
    fake.takeCalls()
    stage.dropVideo(3)
    expect(fake.takeCalls()).toEqual(['freeze'])
    expect(isTransparent()).toBe(true)
  })

  it('does not start after its item was dropped or released', async () => {
    const { prepare, stage, fake, clock } = setUp()
    await prepare(1, { display: 'video' })
    stage.show(1, FADE_MS)
    await clock.advance(100)
    stage.dropVideo(1)
    await clock.advance(100)
    expect(clock.pending()).toBe(0)
    stage.release(1)
    await prepare(2, { display: 'video' })
    stage.show(2, FADE_MS)
    await clock.advance(100)
    stage.release(2)
    expect(clock.pending()).toBe(0)
    expect(fake.takeCalls()).not.toContain('play')
  })

  it('unmutes on request, and mutes after the fade', async () => {
    const { stage, prepare, fake, clock } = setUp()
    stage.setSound(0)
    await prepare(1, { display: 'video' })
    stage.show(1, FADE_MS)
    await clock.advance(FADE_MS)
    expect(fake.takeCalls()).toEqual(['prepare video-1 90', 'sound', 'sound', 'play'])
    fake.events().painted()
    await prepare(2, { display: 'poster' })
    stage.show(2, FADE_MS)
    expect(fake.takeCalls()).toEqual([])
    await clock.advance(FADE_MS)
    expect(fake.takeCalls()).toEqual(['silent'])
  })

  it('replaces a video by its poster when the rotation changes', async () => {
    const { playUpgraded, prepare, rotate, stageEvents, stage, clock } = setUp()
    await playUpgraded(1)
    stageEvents.length = 0
    rotate(90)
    expect(stageEvents).toEqual([])
    rotate(270)
    expect(stageEvents).toEqual(['interrupted 1'])
    stage.release(1)
    await prepare(2, { display: 'video' })
    stageEvents.length = 0
    rotate(0)
    stage.show(2, FADE_MS)
    await clock.advance(FADE_MS)
    expect(stageEvents).toContain('interrupted 2')
  })

  it('keeps the poster, and the page opaque, when a video fails', async () => {
    const { show, stage, fake, isPutBack } = setUp()
    await show(1, { display: 'poster' })
    fake.failPrepare()
    await expect(stage.upgrade(1, 'video-1', NEVER)).rejects.toThrow('no decoder')
    expect(isPutBack()).toBe(true)
    stage.release(1)
    expect(fake.takeCalls().at(-1)).toBe('stop')
  })

  it('rejects when it is aborted during a load', async () => {
    const { show, stage } = setUp()
    await show(1, { display: 'poster' })
    const aborter = createAborter()
    const upgraded = stage.upgrade(1, 'video-1', aborter.signal)
    aborter.abort()
    await expect(upgraded).rejects.toThrow('aborted')
  })

  it('is stopped, and leaves no timers, when the stage is closed', async () => {
    const { playUpgraded, stage, fake, clock, isPutBack } = setUp()
    stage.setSound(0)
    await playUpgraded(1)
    stage.close()
    expect(fake.takeCalls().at(-1)).toBe('stop')
    expect(isPutBack()).toBe(true)
    expect(clock.pending()).toBe(0)
  })
})
