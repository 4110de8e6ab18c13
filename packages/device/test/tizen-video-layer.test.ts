import { describe, expect, it } from 'vitest'
import { createTizenDevice } from '../src/tizen.ts'
import { createFakeAvPlay } from './fake-avplay.ts'
import { fakeGlobals } from './fake-globals.ts'

const NEVER = new AbortController().signal

/** Safe: the plane only names the element's type, places it and takes it out again. */
function anElement(): HTMLElement {
  const element = { setAttribute: () => undefined, style: { cssText: '' } }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the one border of the fake
  return element as unknown as HTMLElement
}

function setUp({ isMuted = false, hasAudio = true } = {}) {
  const { globals, setHidden } = fakeGlobals()
  const surfaces: HTMLElement[] = []
  const document = Object.assign(globals.document, {
    createElement: anElement,
    body: {
      appendChild: (element: HTMLElement) => surfaces.push(element),
      removeChild: (element: HTMLElement) => surfaces.splice(surfaces.indexOf(element), 1),
    },
  })
  const player = createFakeAvPlay()
  const set = { isMuted }
  const tvaudiocontrol = {
    isMute: () => set.isMuted,
    setMute(mute: boolean) {
      set.isMuted = mute
    },
  }
  const tizen = hasAudio ? { tvaudiocontrol } : {}
  const device = createTizenDevice(Object.assign(globals, { document }), {
    tizen,
    webapis: { avplay: player.avplay },
  })
  const nativeVideoLayer = device.nativeVideoLayer
  if (!nativeVideoLayer) throw new Error('no plane')
  const received: string[] = []
  const events = {
    painted: () => void received.push('painted'),
    ended: () => void received.push('ended'),
    failed: () => void received.push('failed'),
    interrupted: () => void received.push('interrupted'),
    resumed: (remainingMs: number) => void received.push(`resumed ${remainingMs}`),
  }
  async function play(src = 'one.mp4') {
    const ready = nativeVideoLayer?.prepare(src, 90, NEVER)
    player.prepared()
    await ready
    nativeVideoLayer?.play(events)
  }
  return { device, nativeVideoLayer, player, received, events, surfaces, set, setHidden, play }
}

describe('createTizenVideoLayer', () => {
  it('opens behind the page, rotated and uncropped, and resolves with the length', async () => {
    const { nativeVideoLayer, player, surfaces } = setUp()
    const ready = nativeVideoLayer.prepare('one.mp4', 270, NEVER)
    expect(player.takeCalls()).toEqual([
      'open one.mp4',
      'setDisplayRect 0 0 1920 1080',
      'setDisplayMethod PLAYER_DISPLAY_MODE_LETTER_BOX',
      'setDisplayRotation PLAYER_DISPLAY_ROTATION_270',
      'prepareAsync',
    ])
    expect(surfaces.map(({ style }) => style.cssText)).toEqual([
      expect.stringContaining('z-index:-1'),
    ])
    player.prepared()
    expect(await ready).toBe(8_000)
  })

  it('is null where AVPlay cannot rotate', () => {
    const { avplay } = createFakeAvPlay()
    const { setDisplayRotation: _, ...unturned } = avplay
    const { globals } = fakeGlobals()
    const turned = createTizenDevice(globals, { tizen: {}, webapis: { avplay } })
    expect(turned.videoRotation).toBe('nativeVideoLayer')
    const device = createTizenDevice(globals, { tizen: {}, webapis: { avplay: unturned } })
    expect(device).toMatchObject({ videoRotation: 'none', nativeVideoLayer: null })
  })

  it('reports painted once, when its time advances', async () => {
    const { player, received, play } = setUp()
    await play()
    player.listener().oncurrentplaytime(0)
    expect(received).toEqual([])
    player.listener().oncurrentplaytime(40)
    player.listener().oncurrentplaytime(540)
    expect(received).toEqual(['painted'])
  })

  it('reports its end, its errors, and the remaining time after buffering', async () => {
    const { player, received, play } = setUp()
    await play()
    player.listener().onbufferingcomplete()
    expect(received).toEqual([])
    player.listener().oncurrentplaytime(40)
    player.listener().onbufferingcomplete()
    player.listener().onerror()
    player.listener().onstreamcompleted()
    expect(received).toEqual(['painted', 'resumed 5000', 'failed', 'ended'])
  })

  it('releases the decoder and removes its element when it is stopped, even if calls throw', async () => {
    const { nativeVideoLayer, player, surfaces, received, play } = setUp()
    await play()
    player.takeCalls()
    player.breakAt('stop')
    nativeVideoLayer.stop()
    nativeVideoLayer.stop()
    expect(player.takeCalls()).toEqual(['stop', 'close'])
    expect(surfaces).toEqual([])
    player.listener().oncurrentplaytime(40)
    player.listener().onerror()
    expect(received).toEqual([])
  })

  it('closes one video before it opens the next, and does not mix up their events', async () => {
    const { player, received, surfaces, play } = setUp()
    await play('one.mp4')
    const before = player.listener()
    player.takeCalls()
    await play('two.mp4')
    expect(player.takeCalls().slice(0, 3)).toEqual(['stop', 'close', 'open two.mp4'])
    before.onstreamcompleted()
    expect(received).toEqual([])
    expect(surfaces).toHaveLength(1)
  })

  it.each(['open', 'setDisplayRotation', 'prepareAsync'] as const)(
    'refuses a video where %s fails, and can be stopped after that',
    async (call) => {
      const { nativeVideoLayer, player, surfaces } = setUp()
      player.breakAt(call)
      await expect(nativeVideoLayer.prepare('one.mp4', 90, NEVER)).rejects.toThrow(
        'InvalidStateError',
      )
      nativeVideoLayer.stop()
      expect(surfaces).toEqual([])
    },
  )

  it('rejects a video that cannot be prepared, and plays one whose display method cannot be set', async () => {
    const { nativeVideoLayer, player } = setUp()
    const refused = nativeVideoLayer.prepare('one.mp4', 90, NEVER)
    player.cannotPrepare()
    await expect(refused).rejects.toThrow('PLAYER_ERROR_CONNECTION_FAILED')
    player.breakAt('setDisplayMethod')
    const ready = nativeVideoLayer.prepare('two.mp4', 90, NEVER)
    player.prepared()
    expect(await ready).toBe(8_000)
  })

  it('closes a video that is aborted during a load', async () => {
    const { nativeVideoLayer, player, surfaces } = setUp()
    const aborter = new AbortController()
    const ready = nativeVideoLayer.prepare('one.mp4', 90, aborter.signal)
    player.takeCalls()
    aborter.abort()
    await expect(ready).rejects.toThrow('aborted')
    expect(player.takeCalls()).toEqual(['stop', 'close'])
    expect(surfaces).toEqual([])
  })

  it('reports failed when play() throws', async () => {
    const { player, received, play } = setUp()
    player.breakAt('play')
    await play()
    expect(received).toEqual(['failed'])
  })

  it('releases the decoder while it is hidden, and resumes at the same position', async () => {
    const { player, received, setHidden, play } = setUp()
    await play()
    player.listener().oncurrentplaytime(3_000)
    player.takeCalls()
    setHidden(true)
    setHidden(false)
    expect(player.takeCalls()).toEqual(['suspend', 'restore one.mp4'])
    expect(received).toEqual(['painted', 'resumed 5000'])
    player.breakAt('restore')
    setHidden(true)
    setHidden(false)
    expect(received.at(-1)).toBe('interrupted')
  })

  it('mutes the TV while a silent video plays', async () => {
    const { nativeVideoLayer, set, play } = setUp()
    await play()
    nativeVideoLayer.setSound(false)
    nativeVideoLayer.setSound(false)
    expect(set.isMuted).toBe(true)
    nativeVideoLayer.setSound(true)
    expect(set.isMuted).toBe(false)
    nativeVideoLayer.setSound(false)
    nativeVideoLayer.stop()
    expect(set.isMuted).toBe(false)
  })

  it('does not unmute a TV that was muted before', async () => {
    const { nativeVideoLayer, set, play } = setUp({ isMuted: true })
    await play()
    nativeVideoLayer.setSound(false)
    nativeVideoLayer.setSound(true)
    nativeVideoLayer.stop()
    expect(set.isMuted).toBe(true)
  })

  it('plays where the TV’s mute is not available', async () => {
    const { nativeVideoLayer, player, received, play } = setUp({ hasAudio: false })
    await play()
    nativeVideoLayer.setSound(false)
    nativeVideoLayer.freeze()
    player.listener().oncurrentplaytime(40)
    expect(player.takeCalls().at(-1)).toBe('pause')
    expect(received).toEqual(['painted'])
  })
})
