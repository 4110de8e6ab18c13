import { initialState, step } from '../src/index.ts'
import type { PlayerCommand, PlayerInput, PlayerSettings, PlaylistItem } from '../src/index.ts'
import { playerSettings } from './builders.ts'
import { playingPart } from './playing-part.ts'

/** The step function with its state; `send` runs one step. */
export function aCore(change: Partial<PlayerSettings> = {}) {
  let state = initialState(playerSettings({ unattended: true, ...change }))
  let now = 0
  const commands: PlayerCommand[] = []
  const send = (input: PlayerInput) => {
    const [next, done] = step(state, { ...input, now })
    state = next
    commands.push(...done)
  }
  const loaded = (items: readonly PlaylistItem[], serverNow = now) => {
    const load = state.load?.id ?? -1
    send({
      type: 'loaded',
      load,
      result: { items, ready: items.length, pending: 0, serverNow },
    })
  }
  const lost = () => {
    const load = state.load?.id ?? -1
    send({ type: 'loadFailed', load, failure: { kind: 'network', message: null } })
  }
  const slot = (index = 0) => playingPart(state).slots[index]
  /** Everything waiting is ready and painted. */
  const bringOn = () => {
    playingPart(state).slots.forEach(({ incoming }) => {
      if (incoming) send({ type: 'prepared', ticket: incoming.ticket, durationMs: 8_000 })
    })
    playingPart(state).slots.forEach((_, index) => {
      const current = slot(index)?.current
      if (current) send({ type: 'painted', ticket: current.ticket })
      if (slot(index)?.current?.upgrade !== 'loading') return
      send({ type: 'upgraded', ticket: current?.ticket ?? -1, durationMs: 8_000 })
    })
  }
  /** The item on a slot ends; the next one comes on and has faded in. */
  const change_ = (index = 0) => {
    const timer = slot(index)?.timer ?? -1
    now += 10_000
    send({ type: 'timer', timer })
    bringOn()
    const fade = slot(index)?.outgoing?.timer ?? null
    if (fade !== null) send({ type: 'timer', timer: fade })
    bringOn()
  }
  const reports = (type: string) =>
    commands.flatMap((command) =>
      command.type === 'report' && command.report.type === type ? [command.report] : [],
    )
  return {
    send,
    loaded,
    lost,
    slot,
    bringOn,
    change: change_,
    reports,
    commands,
    state: () => state,
    pass: (ms: number) => (now += ms),
  }
}
