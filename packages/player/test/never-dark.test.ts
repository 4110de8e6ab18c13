import { describe, expect, it } from 'vitest'
import { aCore } from './a-core.ts'
import { anItem, itemsNamed, playerSettings } from './builders.ts'

const HOUR_MS = 3_600_000

const videos = (...ids: string[]) =>
  ids.map((id, at) => anItem(id, { type: 'video', postedAt: -at * 60_000 }))

describe('a start without a network', () => {
  it('plays the cached list at once, and the new one when it is loaded', () => {
    const core = aCore()
    core.send({ type: 'start' })
    core.send({ type: 'cachedList', items: itemsNamed('old'), serverNow: 0 })
    core.bringOn()
    expect(core.slot()?.current?.item.id).toBe('old')
    core.lost()
    core.change()
    expect(core.state().phase.name).toBe('playing')
    core.send({ type: 'refresh' })
    core.loaded(itemsNamed('new1', 'new2'))
    core.change()
    expect(core.slot()?.current?.item.id).toBe('new1')
  })

  it('does not replace a list of the server by the cached one', () => {
    const core = aCore()
    core.send({ type: 'start' })
    core.loaded(itemsNamed('new'))
    core.send({ type: 'cachedList', items: itemsNamed('old'), serverNow: 0 })
    core.bringOn()
    expect(core.slot()?.current?.item.id).toBe('new')
  })

  it('omits cached stories that are too old', () => {
    const core = aCore()
    const story = anItem('story', { kind: 'story', postedAt: 0, expiresAt: 24 * HOUR_MS })
    core.send({ type: 'start' })
    core.send({
      type: 'cachedList',
      items: [story, ...itemsNamed('reel')],
      serverNow: 25 * HOUR_MS,
    })
    core.bringOn()
    expect(core.slot()?.current?.item.id).toBe('reel')
  })

  it('shows the branded slide when no cached item may be shown any more', () => {
    const core = aCore()
    const story = anItem('story', { kind: 'story', postedAt: 0, expiresAt: 24 * HOUR_MS })
    core.send({ type: 'start' })
    core.send({ type: 'cachedList', items: [story], serverNow: 25 * HOUR_MS })
    core.lost()
    expect(core.state().phase.name).toBe('branded')
    const retry = core.state().retryTimer ?? -1
    core.send({ type: 'timer', timer: retry })
    core.loaded(itemsNamed('new'))
    expect(core.state().phase.name).toBe('playing')
  })
})

describe('a loop without playable items', () => {
  it('shows the branded slide when the last story expires offline', () => {
    const core = aCore()
    const story = anItem('story', { kind: 'story', postedAt: 0, expiresAt: HOUR_MS })
    core.send({ type: 'start' })
    core.loaded([story])
    core.bringOn()
    core.lost()
    core.pass(HOUR_MS)
    core.change()
    core.lost()
    core.change()
    expect(core.state().phase.name).toBe('branded')
  })

  it('shows the branded slide when the server has no items any more', () => {
    const core = aCore()
    core.send({ type: 'start' })
    core.loaded(itemsNamed('a'))
    core.bringOn()
    core.send({ type: 'refresh' })
    core.loaded([])
    core.change()
    expect(core.state().phase.name).toBe('branded')
  })

  it('plays as soon as other settings allow an item again', () => {
    const core = aCore({ storyHourLimit: 3 })
    const story = anItem('story', { kind: 'story', postedAt: -4 * HOUR_MS })
    core.send({ type: 'start' })
    core.send({ type: 'cachedList', items: itemsNamed('a'), serverNow: 0 })
    core.bringOn()
    core.loaded([story])
    core.change()
    expect(core.state()).toMatchObject({ phase: { name: 'branded' }, load: null })
    const settings = playerSettings({ storyHourLimit: 6, unattended: true })
    core.send({ type: 'settings', settings })
    core.loaded([story])
    expect(core.state().phase.name).toBe('playing')
  })

  it('reports an empty list on an attended screen', () => {
    const core = aCore({ unattended: false })
    core.send({ type: 'start' })
    core.loaded([])
    expect(core.state().phase).toEqual({ name: 'ended', reason: { kind: 'no_medias' } })
  })
})

describe('a video that fails to load', () => {
  it('is shown as its poster', () => {
    const core = aCore()
    core.send({ type: 'start' })
    core.loaded(videos('a', 'b'))
    const first = core.slot()?.incoming
    core.send({
      type: 'prepareFailed',
      ticket: first?.ticket ?? -1,
      reason: 'download',
      status: null,
    })
    expect(core.slot()?.incoming).toMatchObject({ item: { id: 'a' }, display: 'poster' })
    core.bringOn()
    expect(core.slot()?.current).toMatchObject({ item: { id: 'a' }, upgrade: 'failed' })
  })

  it('is skipped when its poster fails, too', () => {
    const core = aCore()
    core.send({ type: 'start' })
    core.loaded(videos('a', 'b'))
    for (let round = 0; round < 2; round += 1) {
      const ticket = core.slot()?.incoming?.ticket ?? -1
      core.send({ type: 'prepareFailed', ticket, reason: 'download', status: 404 })
    }
    expect(core.slot()?.incoming?.item.id).toBe('b')
  })
})

describe('the decoders', () => {
  const three = () => {
    const core = aCore()
    core.send({ type: 'start' })
    core.loaded(videos('a', 'b', 'c', 'd', 'e', 'f', 'g'))
    core.bringOn()
    core.pass(1_500)
    core.send({ type: 'timer', timer: core.slot(1)?.timer ?? -1 })
    core.bringOn()
    return core
  }

  it('are fewer after one was revoked, without a reload', () => {
    const core = three()
    const ticket = core.slot(0)?.current?.ticket ?? -1
    core.send({ type: 'interrupted', ticket })
    expect(core.reports('budgetLowered')).toHaveLength(1)
    expect(core.slot(0)?.current?.display).toBe('poster')
    expect(core.commands.some(({ type }) => type === 'dropVideo')).toBe(true)
    const [report] = core.reports('budgetLowered')
    expect(core.state().settings.maxLoadedVideos).toBe(
      report?.type === 'budgetLowered' ? report.videos : -1,
    )
  })

  it('are not lowered because of one broken file', () => {
    const core = three()
    const incoming = core.slot(0)?.incoming
    core.send({
      type: 'prepareFailed',
      ticket: incoming?.ticket ?? -1,
      reason: 'decode',
      status: null,
    })
    expect(core.reports('budgetLowered')).toEqual([])
  })

  it('are lowered when a file fails that has played before', () => {
    const core = three()
    const ticket = core.slot(1)?.current?.ticket ?? -1
    core.send({ type: 'mediaFailed', ticket, reason: 'decode' })
    expect(core.reports('budgetLowered')).toHaveLength(1)
  })

  it('are limited by the probe and by the app’s settings', () => {
    const core = three()
    core.send({ type: 'budget', videos: 1 })
    expect(core.state().settings).toMatchObject({ maxVideos: 1, maxLoadedVideos: 1 })
    core.send({ type: 'settings', settings: playerSettings({ maxVideos: 2, unattended: true }) })
    expect(core.state().settings.maxVideos).toBe(1)
  })

  it('are released without losing the outgoing item before the next one is painted', () => {
    const core = three()
    core.pass(10_000)
    core.send({ type: 'timer', timer: core.slot(0)?.timer ?? -1 })
    const incoming = core.slot(0)?.incoming
    if (incoming) core.send({ type: 'prepared', ticket: incoming.ticket, durationMs: 8_000 })
    const outgoing = core.slot(0)?.outgoing
    expect(outgoing).not.toBeNull()
    core.send({ type: 'budget', videos: 1 })
    expect(core.slot(0)?.outgoing?.ticket).toBe(outgoing?.ticket)
  })
})

describe('a stalled video', () => {
  const aVideoLoop = () => {
    const core = aCore({ quantityShow: 1 })
    core.send({ type: 'start' })
    core.loaded(videos('a', 'b', 'c', 'd', 'e'))
    core.bringOn()
    return core
  }
  const stall = (core: ReturnType<typeof aCore>) => {
    core.send({ type: 'stalled', ticket: core.slot()?.current?.ticket ?? -1 })
    core.bringOn()
    const fade = core.slot()?.outgoing?.timer ?? -1
    core.send({ type: 'timer', timer: fade })
    core.bringOn()
  }
  const rebuilds = (core: ReturnType<typeof aCore>) =>
    core.commands.filter(({ type }) => type === 'rebuild').length

  it('is replaced by the next item', () => {
    const core = aVideoLoop()
    stall(core)
    expect(core.slot()?.current?.item.id).toBe('b')
    expect(core.reports('itemFailed')).toMatchObject([{ reason: 'stalled' }])
  })

  it('rebuilds the slot after three in a row', () => {
    const core = aVideoLoop()
    stall(core)
    stall(core)
    expect(rebuilds(core)).toBe(0)
    stall(core)
    expect(rebuilds(core)).toBe(1)
  })

  it('reports stuck at the end of the loop when the rebuild did not help', () => {
    const core = aVideoLoop()
    for (let round = 0; round < 6; round += 1) stall(core)
    expect(rebuilds(core)).toBe(2)
    for (let round = 0; round < 5; round += 1) stall(core)
    expect(core.reports('stuck').length).toBeGreaterThan(0)
  })

  it('is no longer counted once a video has played to its end', () => {
    const core = aVideoLoop()
    stall(core)
    stall(core)
    core.change()
    core.change()
    stall(core)
    expect(rebuilds(core)).toBe(0)
  })

  it('is counted when it is detected only with the next item', () => {
    const core = aVideoLoop()
    for (let round = 0; round < 3; round += 1) {
      const before = core.slot()?.current?.ticket ?? -1
      core.pass(10_000)
      core.send({ type: 'timer', timer: core.slot()?.timer ?? -1 })
      core.bringOn()
      core.send({ type: 'stalled', ticket: before })
      const fade = core.slot()?.outgoing?.timer ?? -1
      core.send({ type: 'timer', timer: fade })
      core.bringOn()
    }
    expect(rebuilds(core)).toBe(1)
  })
})
