import { describe, expect, it } from 'vitest'
import { anItem, itemsNamed, playerSettings } from '../../test/builders.ts'
import { listOf, setUpPlayer } from '../../test/player-set-up.ts'
import { PlaylistError } from '../index.ts'

describe('createPlayer', () => {
  it('shows the items in order, then those of the next list', async () => {
    const { player, clock, shown, world } = setUpPlayer([
      listOf(itemsNamed('a', 'b', 'c')),
      listOf(itemsNamed('d', 'a', 'b', 'c')),
    ])
    player.start()
    await clock.advance(5 * 8_750)
    expect(shown()).toEqual(['0a', '0b', '0c', '0d', '0a', '0b'])
    expect(world.loads).toBe(2)
    player.stop()
  })

  it('fills three slots at once, and changes them one after the other', async () => {
    const { player, clock, shown, fake } = setUpPlayer([
      listOf(itemsNamed('a', 'b', 'c', 'd', 'e', 'f')),
    ])
    player.start()
    await clock.advance(0)
    expect(shown()).toEqual(['0a', '1b', '2c'])
    expect(fake.layout()).toBe(3)
    await clock.advance(8_750)
    expect(shown().slice(3)).toEqual(['0d'])
    await clock.advance(1_500)
    expect(shown().slice(3)).toEqual(['0d', '1e'])
    await clock.advance(1_500)
    expect(shown().slice(3)).toEqual(['0d', '1e', '2f'])
    player.stop()
  })

  it('shows two of three slots after 1 s when the third is slow', async () => {
    const { player, clock, shown, fake } = setUpPlayer([
      listOf(itemsNamed('a', 'b', 'c', 'd', 'e', 'f')),
    ])
    fake.beSlow()
    player.start()
    await clock.advance(300)
    const [a, b, c] = [...fake.waiting.values()]
    a?.finish({ durationMs: null })
    b?.finish({ durationMs: null })
    await clock.advance(999)
    expect(fake.shown).toEqual([])
    await clock.advance(1)
    expect(fake.shown).toEqual([a?.use.ticket, b?.use.ticket])
    await clock.advance(5_000)
    c?.finish({ durationMs: null })
    await clock.advance(0)
    expect(fake.shown).toHaveLength(3)
    fake.shown.forEach((ticket) => fake.listener().painted(ticket))
    expect(shown()).toEqual(['0a', '1b', '2c'])
    player.stop()
  })

  it('starts the item clock with the first painted frame', async () => {
    const { player, clock, fake, shown } = setUpPlayer([listOf(itemsNamed('a', 'b'))])
    fake.beSlow()
    player.start()
    await clock.advance(0)
    fake.waiting.forEach((one) => one.finish({ durationMs: null }))
    await clock.advance(3_000)
    const [first = 0] = fake.shown
    expect(shown()).toEqual([])
    fake.listener().painted(first)
    expect(shown()).toEqual(['0a'])
    fake.waiting.forEach((one) => one.finish({ durationMs: null }))
    await clock.advance(8_749)
    expect(fake.shown).toHaveLength(1)
    await clock.advance(1)
    expect(fake.shown).toHaveLength(2)
    player.stop()
  })

  it('keeps the old item while the next one is late, and measures the gap', async () => {
    const { player, clock, fake, events } = setUpPlayer([listOf(itemsNamed('a', 'b'))])
    fake.beSlow()
    player.start()
    await clock.advance(0)
    fake.waiting.forEach((one) => one.finish({ durationMs: null }))
    await clock.advance(0)
    fake.listener().painted(fake.shown[0] ?? 0)
    await clock.advance(14_000)
    expect(fake.released).toEqual([])
    fake.waiting.forEach((one) => one.finish({ durationMs: null }))
    await clock.advance(0)
    fake.listener().painted(fake.shown[1] ?? 0)
    const gaps = events.flatMap((event) => (event.type === 'gap' ? [event.gapMs] : []))
    expect(gaps).toEqual([4_000])
    player.stop()
  })

  it('skips an item that fails to load, and reports it', async () => {
    const items = itemsNamed('a', 'b', 'c')
    const { player, clock, fake, shown, events } = setUpPlayer([listOf(items)])
    const { prepare } = fake.stage
    fake.stage.prepare = (use, sources, signal) =>
      use.item.id === 'b' ? Promise.reject(new Error('broken')) : prepare(use, sources, signal)
    player.start()
    await clock.advance(3 * 8_750)
    expect(shown().slice(0, 4)).toEqual(['0a', '0c', '0a', '0c'])
    expect(events).toContainEqual({
      type: 'itemFailed',
      item: items[1],
      reason: 'decode',
      status: null,
    })
    expect(player.snapshot()).toMatchObject({ toast: null, hasTrouble: true })
    player.repeatToast()
    expect(player.snapshot().toast).toEqual({ type: 'itemFailed' })
    player.stop()
  })

  it('quarantines an item after three failures', async () => {
    const { player, clock, fake, events } = setUpPlayer([listOf(itemsNamed('a', 'b'))])
    const { prepare } = fake.stage
    let tries = 0
    fake.stage.prepare = (use, sources, signal) => {
      if (use.item.id !== 'b') return prepare(use, sources, signal)
      tries += 1
      return Promise.reject(new Error('broken'))
    }
    player.start()
    await clock.advance(300_000)
    expect(tries).toBe(3)
    expect(events.filter(({ type }) => type === 'itemQuarantined')).toHaveLength(1)
    await clock.advance(3_600_000)
    expect(tries).toBeGreaterThan(3)
    player.stop()
  })

  it('repeats the old list while the server cannot be reached', async () => {
    const lost = new PlaylistError('network')
    const { player, clock, shown } = setUpPlayer([listOf(itemsNamed('a', 'b')), lost], {
      unattended: true,
    })
    player.start()
    await clock.advance(5 * 8_750)
    expect(shown()).toEqual(['0a', '0b', '0a', '0b', '0a', '0b'])
    expect(player.snapshot().hasTrouble).toBe(true)
    player.stop()
  })

  it('gives up after 1000 tries when attended, never when unattended', async () => {
    const lost = [new PlaylistError('network')]
    const attended = setUpPlayer(lost)
    attended.player.start()
    await attended.clock.advance(1_001 * 5_000)
    expect(attended.world.loads).toBe(1_001)
    expect(attended.events).toContainEqual({ type: 'error', kind: 'network', message: null })
    attended.player.stop()

    const alone = setUpPlayer(lost, { unattended: true })
    alone.player.start()
    await alone.clock.advance(1_100 * 60_000)
    expect(alone.world.loads).toBeGreaterThan(1_050)
    expect(alone.events.some(({ type }) => type === 'error')).toBe(false)
    alone.player.stop()
  })

  it('ends with the loop when the plan has expired, and plays again once it may', async () => {
    const expired = new PlaylistError('plan_expired', 'O seu plano expirou')
    const list = listOf(itemsNamed('a', 'b'))
    const { player, clock, shown, events } = setUpPlayer([list, expired, list], {
      unattended: true,
    })
    player.start()
    await clock.advance(17_500)
    expect(shown()).toEqual(['0a', '0b'])
    expect(player.snapshot().phase).toEqual({
      name: 'ended',
      reason: { kind: 'plan_expired', message: 'O seu plano expirou' },
    })
    expect(events.filter(({ type }) => type === 'error')).toHaveLength(1)
    await clock.advance(31_000)
    expect(player.snapshot().phase.name).toBe('playing')
    player.stop()
  })

  it('retries every 8 s while another screen has the seat, and plays as soon as it is free', async () => {
    const taken = new PlaylistError('screen_limit')
    const responses = [taken, taken, listOf(itemsNamed('a'))]
    const { player, clock, world } = setUpPlayer(responses, { unattended: true })
    player.start()
    await clock.advance(0)
    expect(player.snapshot().phase).toMatchObject({ name: 'ended', reason: { kind: taken.kind } })
    await clock.advance(8_000)
    expect(world.loads).toBe(2)
    await clock.advance(8_000)
    expect(player.snapshot().phase.name).toBe('playing')
    player.stop()
  })

  it('retries as often after it lost the seat, while the loop plays out', async () => {
    const taken = new PlaylistError('screen_limit')
    const responses = [listOf(itemsNamed('a', 'b', 'c', 'd')), taken]
    const { player, clock, world } = setUpPlayer(responses, { unattended: true })
    player.start()
    await clock.advance(0)
    world.sendHeartbeat = () => Promise.reject(taken)
    await clock.advance(5_000)
    expect(world.loads).toBe(1)
    await clock.advance(8_000)
    expect(world.loads).toBe(2)
    await clock.advance(8_000)
    expect(world.loads).toBe(3)
    expect(player.snapshot().phase.name).toBe('playing')
    await clock.advance(16_000)
    expect(player.snapshot().phase.name).toBe('ended')
    expect(world.loads).toBe(5)
    player.stop()
  })

  it('reports the server’s progress while nothing is ready, and polls', async () => {
    const none = { items: [] }
    const { player, clock, events } = setUpPlayer([
      { ...none, ready: 7, pending: 16 },
      listOf(itemsNamed('a')),
    ])
    player.start()
    await clock.advance(0)
    expect(events).toContainEqual({ type: 'preparing', ready: 7, total: 23 })
    await clock.advance(3_000)
    expect(player.snapshot().slots[0]?.item?.id).toBe('a')
    player.stop()
  })

  it('reports an empty account', async () => {
    const { player, clock, events } = setUpPlayer([listOf([])])
    player.start()
    await clock.advance(0)
    expect(events).toContainEqual({ type: 'empty' })
    player.stop()
  })

  it('omits a story that expires between two lists', async () => {
    const story = anItem('s', { kind: 'story', postedAt: -3 * 3_600_000 + 20_000 })
    const items = [story, ...itemsNamed('a', 'b')]
    const { player, clock, shown } = setUpPlayer([listOf(items)], { storyHourLimit: 3 })
    player.start()
    await clock.advance(7 * 8_750)
    expect(shown()[0]).toBe('0s')
    expect(shown().slice(1)).not.toContain('0s')
    player.stop()
  })

  it('plays the sound of one slot', async () => {
    const videos = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) =>
      anItem(id, { type: 'video', postedAt: -at }),
    )
    const { player, clock, fake } = setUpPlayer([listOf(videos)], { audio: true })
    player.start()
    await clock.advance(4_000)
    expect(fake.sound()).toBe(0)
    player.setSettings(playerSettings({ audio: false }))
    expect(fake.sound()).toBeNull()
    player.stop()
  })

  it('switches to one slot at once when the screen is rotated', async () => {
    const { player, clock, fake } = setUpPlayer([listOf(itemsNamed('a', 'b', 'c', 'd', 'e', 'f'))])
    player.start()
    await clock.advance(4_000)
    player.setSettings(playerSettings({ degrees: 90 }))
    expect(fake.layout()).toBe(1)
    player.stop()
  })

  it('keeps the screen awake only while it plays', async () => {
    const { player, clock, awake } = setUpPlayer([listOf(itemsNamed('a'))])
    player.start()
    expect(awake).toEqual([])
    await clock.advance(0)
    expect(awake.at(-1)).toBe(true)
    player.stop()
    expect(awake.at(-1)).toBe(false)
  })

  it('locks the frame rate only while one slot plays videos and decoders are free', async () => {
    const videos = ['a', 'b'].map((id, at) => anItem(id, { type: 'video', postedAt: -at }))
    const withEstimate = (estimate: number) => ({
      estimate,
      probe: () => Promise.resolve(estimate),
      lowered: () => undefined,
    })
    const many = setUpPlayer([listOf(videos)], {}, withEstimate(6))
    many.player.start()
    await many.clock.advance(0)
    expect(many.fake.isPaced()).toBe(true)
    many.player.stop()
    expect(many.fake.isPaced()).toBe(false)

    const few = setUpPlayer([listOf(videos)], {}, withEstimate(3))
    few.player.start()
    await few.clock.advance(0)
    expect(few.fake.isPaced()).toBe(false)
    few.player.stop()

    const photos = setUpPlayer([listOf(itemsNamed('a', 'b'))], {}, withEstimate(6))
    photos.player.start()
    await photos.clock.advance(0)
    expect(photos.fake.isPaced()).toBe(false)
    photos.player.stop()
  })

  it('plays nothing before the decoder probe has ended', async () => {
    let answer: (videos: number) => void = () => undefined
    const judging = new Promise<number>((resolve) => {
      answer = resolve
    })
    const decoders = { estimate: 3, probe: () => judging, lowered: () => undefined }
    const { player, clock, shown } = setUpPlayer([listOf(itemsNamed('a'))], {}, decoders)
    player.start()
    await clock.advance(1_000)
    expect(shown()).toEqual([])
    answer(1)
    await clock.advance(0)
    expect(shown()).toEqual(['0a'])
    player.stop()
  })

  it('leaves no timers, files and items after stop()', async () => {
    const items = itemsNamed('a', 'b', 'c', 'd', 'e', 'f', 'g')
    const { player, clock, open, fake } = setUpPlayer([listOf(items)])
    player.start()
    await clock.advance(60_000)
    expect(open.size).toBeGreaterThan(0)
    expect(open.size).toBeLessThanOrEqual(6)
    player.stop()
    await clock.advance(0)
    expect(open.size).toBe(0)
    expect(fake.uses.size).toBe(0)
    expect(clock.pending()).toBe(0)
  })

  it('continues when a listener of the app throws', async () => {
    const { player, clock, shown } = setUpPlayer([listOf(itemsNamed('a', 'b'))])
    player.onEvent((event) => {
      if (event.type === 'itemShown') throw new Error('fault in the app')
    })
    player.start()
    await expect(clock.advance(0)).rejects.toThrow('fault in the app')
    await clock.advance(5).catch(() => undefined)
    expect(shown()).toEqual(['0a'])
    player.stop()
  })
})
