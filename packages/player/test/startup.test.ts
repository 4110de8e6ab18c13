import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialState, step } from '../src/index.ts'
import type { PlayerCommand, PlayerInput, PlayerSettings, PlaylistItem } from '../src/index.ts'
import { aCore } from './a-core.ts'
import { anItem, itemsNamed, playerSettings } from './builders.ts'
import { playingPart } from './playing-part.ts'

const APART_MS = 1_500
const STARTUP_LIMIT_MS = 1_000
const PAINT_MS = 16

interface Change {
  readonly at: number
  readonly slot: number
  /** When its item was ready. */
  readonly readyAt: number
  /** What made room: nothing at first, a picture when its time was over, or anything else. */
  readonly after: 'nothing' | 'picture' | 'other'
}

interface Plan {
  readonly items: readonly PlaylistItem[]
  readonly settings: PlayerSettings
  /** How long the preparation of the first, second, … item takes; then again from the first. */
  readonly delaysMs: readonly number[]
}

/** A screen on which nothing fails, by its own clock: what it changes, and when. */
function playFor(untilMs: number, { items, settings, delaysMs }: Plan): readonly Change[] {
  let state = initialState(settings)
  let prepared = 0
  let count = 0
  let due: { at: number; order: number; timer: number | null; input: PlayerInput }[] = []
  const changes: Change[] = []
  const readyAt = new Map<number, number>()
  const lengthOf = ({ durationSeconds }: PlaylistItem) => (durationSeconds ?? 0) * 1_000
  const send = (now: number, input: PlayerInput) => {
    const before = state
    const [next, commands] = step(state, { ...input, now })
    state = next
    commands.forEach((command) => obey(now, before, command))
  }
  const plan = (at: number, input: PlayerInput, timer: number | null = null) => {
    count += 1
    due.push({ at, order: count, timer, input })
  }
  const moves = (now: number, ticket: number, item: PlaylistItem) =>
    plan(now + lengthOf(item), { type: 'mediaEnded', ticket })
  const obey = (now: number, before: typeof state, command: PlayerCommand) => {
    if (command.type === 'load') {
      const result = { items, ready: items.length, pending: 0, serverNow: now }
      plan(now, { type: 'loaded', load: command.load, result })
    } else if (command.type === 'setTimer') {
      plan(now + command.ms, { type: 'timer', timer: command.timer }, command.timer)
    } else if (command.type === 'clearTimer') {
      due = due.filter(({ timer }) => timer !== command.timer)
    } else if (command.type === 'prepare') {
      const at = now + (delaysMs[prepared % delaysMs.length] ?? 0)
      prepared += 1
      readyAt.set(command.ticket, at)
      const durationMs = command.display === 'video' ? lengthOf(command.item) : null
      plan(at, { type: 'prepared', ticket: command.ticket, durationMs })
    } else if (command.type === 'show') {
      const slot = playingPart(state).slots.findIndex(
        ({ current }) => current?.ticket === command.ticket,
      )
      const shown = playingPart(state).slots[slot]?.current
      const last = playingPart(before).slots[slot]?.current
      const isImage = last?.display !== 'video' && last?.endsAt === now
      const after = last ? (isImage ? 'picture' : 'other') : 'nothing'
      changes.push({ at: now, slot, readyAt: readyAt.get(command.ticket) ?? now, after })
      plan(now + PAINT_MS, { type: 'painted', ticket: command.ticket })
      if (shown?.display === 'video') moves(now + PAINT_MS, shown.ticket, shown.item)
    } else if (command.type === 'upgrade') {
      const { ticket } = command
      const item = playingPart(state).slots.find(({ current }) => current?.ticket === ticket)
        ?.current?.item
      if (!item) return
      plan(now + PAINT_MS, { type: 'upgraded', ticket, durationMs: lengthOf(item) })
      moves(now + PAINT_MS, ticket, item)
    }
  }
  send(0, { type: 'start' })
  for (;;) {
    const [next] = due.sort((a, b) => a.at - b.at || a.order - b.order)
    if (!next || next.at > untilMs) return changes
    due.shift()
    send(next.at, next.input)
  }
}

const plans: fc.Arbitrary<Plan> = fc
  .record({
    lengths: fc.array(fc.constantFrom(null, null, 4, 6, 6, 12.5), { minLength: 5, maxLength: 12 }),
    durationSeconds: fc.constantFrom(5, 10, 15),
    decoders: fc.constantFrom(0, 1, 3),
    delaysMs: fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 7 }),
  })
  .map(({ lengths, durationSeconds, decoders, delaysMs }) => ({
    delaysMs,
    items: lengths.map((seconds, at) =>
      anItem(`i${at}`, {
        type: seconds === null ? 'image' : 'video',
        durationSeconds: seconds,
        postedAt: -at,
      }),
    ),
    settings: playerSettings({
      ...{ durationSeconds, maxVideos: decoders },
      maxLoadedVideos: decoders === 3 ? 6 : decoders,
    }),
  }))

describe('the first items of three slots', () => {
  it('appear together, at most a second after the first is ready', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const first = playFor(20_000, plan).filter(({ after }) => after === 'nothing')
        expect(first.map(({ slot }) => slot).sort()).toEqual([0, 1, 2])
        const ready = first.map(({ readyAt }) => readyAt)
        const open = Math.min(Math.max(...ready), Math.min(...ready) + STARTUP_LIMIT_MS)
        for (const { at, readyAt } of first) expect(at).toBe(Math.max(readyAt, open))
      }),
      { numRuns: 300, seed: 20_261_124 },
    )
  })

  it('end at different times: no two slots change within a cross-fade', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const changes = playFor(180_000, plan).filter(({ after }) => after === 'picture')
        changes.slice(1).forEach(({ at, slot }, index) => {
          const before = changes[index]
          if (before && before.slot !== slot) {
            expect(at - before.at).toBeGreaterThanOrEqual(APART_MS)
          }
        })
      }),
      { numRuns: 300, seed: 20_261_124 },
    )
  })

  it('fill the columns together when a screen changes from one slot to three', () => {
    const core = aCore({ quantityShow: 1 })
    core.send({ type: 'start' })
    core.loaded(itemsNamed('a', 'b', 'c', 'd', 'e', 'f'))
    core.bringOn()
    core.pass(4_000)
    core.send({ type: 'settings', settings: playerSettings({ quantityShow: 3 }) })
    expect(playingPart(core.state()).layout).toBe(1)
    core.bringOn()
    const ids = playingPart(core.state()).slots.map(({ current }) => current?.item.id)
    expect(ids).toEqual(['a', 'c', 'd'])
    expect(playingPart(core.state()).slots.map(({ current }) => current?.endsAt)).toEqual([
      8_750, 12_750, 14_250,
    ])
  })
})

describe('three videos of one length', () => {
  const three = () => {
    const core = aCore()
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    core.send({ type: 'start' })
    core.loaded(ids.map((id, at) => anItem(id, { type: 'video', postedAt: -at })))
    core.bringOn()
    return core
  }
  const ends = (core: ReturnType<typeof three>) =>
    playingPart(core.state()).slots.map(({ current }) => current?.endsAt)

  it('start together and end one after the other', () => {
    expect(ends(three())).toEqual([6_750, 8_250, 9_750])
  })

  it('are not cut: the last frame is shown until the slot may change', () => {
    const core = three()
    core.pass(8_000)
    for (const index of [1, 2]) {
      core.send({ type: 'mediaEnded', ticket: core.slot(index)?.current?.ticket ?? -1 })
    }
    expect(ends(core)).toEqual([6_750, 8_250, 9_750])
    expect(core.slot(2)?.current?.overdue).toBe(false)
    core.pass(1_750)
    core.send({ type: 'timer', timer: core.slot(2)?.timer ?? -1 })
    core.send({ type: 'prepared', ticket: core.slot(2)?.incoming?.ticket ?? -1, durationMs: 8_000 })
    expect(core.slot(2)).toMatchObject({ outgoing: { item: { id: 'c' } } })
  })

  it('continue at once when one is shorter than its reported length', () => {
    const core = three()
    core.pass(3_000)
    core.send({ type: 'mediaEnded', ticket: core.slot(0)?.current?.ticket ?? -1 })
    expect(core.slot(0)?.current?.overdue ?? true).toBe(true)
  })
})
