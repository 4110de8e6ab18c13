import { describe, expect, it } from 'vitest'
import { itemsNamed } from '../../test/builders.ts'
import { listOf, setUpPlayer } from '../../test/player-set-up.ts'

describe('heartbeats of a player', () => {
  it('are sent every 5 s or after next_in, and a new revision reloads the list', async () => {
    const { player, clock, reports, world, events } = setUpPlayer([
      listOf(itemsNamed('a', 'b', 'c')),
    ])
    player.start()
    await clock.advance(5_000)
    expect(reports.at(-1)).toEqual({
      ...{ state: 'playing', items: ['a'], longestGapMs: 0, framesDropped: 0 },
      ...{ quarantined: [], storeBytes: 0, videoBudget: 3 },
    })
    const before = reports.length
    world.sendHeartbeat = () =>
      Promise.resolve({ serverNow: null, nextInMs: 1_000, revision: 'r2', commands: ['reload'] })
    await clock.advance(5_000)
    const loads = world.loads
    expect(loads).toBeGreaterThan(1)
    expect(events).toContainEqual({ type: 'revisionChanged', revision: 'r2' })
    expect(events).toContainEqual({ type: 'command', command: 'reload' })
    await clock.advance(3_000)
    expect(reports.length).toBe(before + 4)
    player.stop()
    expect(world.closed).toBe(1)
  })

  it('report a new revision while there is nothing to show, and new items are shown at once', async () => {
    const none = listOf([])
    const list = listOf(itemsNamed('a', 'b'))
    const { player, clock, reports, world, events, shown } = setUpPlayer([none, list], {
      unattended: true,
    })
    const answer = (revision: string) => () =>
      Promise.resolve({ serverNow: null, nextInMs: null, revision, commands: [] })
    world.sendHeartbeat = answer('r1')
    player.start()
    await clock.advance(12_000)
    expect(reports.map(({ state }) => state)).toEqual(['idle', 'idle', 'idle'])
    expect(world.loads).toBe(1)
    world.sendHeartbeat = answer('r2')
    await clock.advance(3_000)
    expect(events).toContainEqual({ type: 'revisionChanged', revision: 'r2' })
    expect(shown()).toEqual(['0a'])
    player.stop()
  })

  it('report the first revision, so that the app reads settings again that changed while the player started', async () => {
    const { player, clock, reports, events } = setUpPlayer([listOf(itemsNamed('a', 'b'))])
    const revisions = () => events.filter(({ type }) => type === 'revisionChanged')
    player.start()
    await clock.advance(100)
    expect(revisions()).toEqual([{ type: 'revisionChanged', revision: 'r1' }])
    await clock.advance(6_000)
    expect(reports.length).toBeGreaterThan(1)
    expect(revisions()).toHaveLength(1)
    player.stop()
  })

  it('do not stop playback when they fail or hang', async () => {
    const { player, clock, world, shown, reports, events } = setUpPlayer([
      listOf(itemsNamed('a', 'b')),
    ])
    world.sendHeartbeat = () => new Promise(() => undefined)
    player.start()
    await clock.advance(40_000)
    expect(shown().length).toBeGreaterThanOrEqual(4)
    expect(reports.length).toBeGreaterThan(2)
    expect(events.some(({ type }) => type === 'heartbeatFailed')).toBe(true)
    player.stop()
  })
})
