import type { PlayerInput, PlayerSettings } from '../src/core/state.ts'
import { claim } from './claim.ts'
import { HOUR_MS, pick } from './simulated-lists.ts'
import type { MediaInput, Simulation } from './simulation.ts'

const FAULTS = ['playback', 'decode', 'source'] as const

function media(sim: Simulation, seed: number): MediaInput | null {
  const ticket = sim.ticketIn('painted', seed)
  if (ticket === undefined) return null
  const all: readonly MediaInput[] = [
    { type: 'mediaEnded', ticket },
    { type: 'mediaFailed', ticket, reason: pick(FAULTS, seed) ?? 'decode' },
    { type: 'stalled', ticket },
    { type: 'interrupted', ticket },
    { type: 'resumed', ticket, remainingMs: (seed * 37) % 9_000 },
    { type: 'painted', ticket },
    { type: 'prepared', ticket, durationMs: 1_234 },
  ]
  return pick(all, seed) ?? null
}

function changeSettings(sim: Simulation, seed: number): void {
  const settings: PlayerSettings = {
    ...sim.state.settings,
    degrees: [0, 0, 0, 90, 180][seed % 5] ?? 0,
    quantityShow: seed % 4 === 0 ? 1 : 3,
    durationSeconds: ([5, 10, 15] as const)[seed % 3] ?? 5,
    storyHourLimit: ([3, 6, 12, 24] as const)[seed % 4] ?? 24,
    maxVideos: seed % 4,
    maxLoadedVideos: (seed % 4) + (seed % 3),
    audio: seed % 2 === 0,
  }
  sim.send({ type: 'settings', settings })
}

/** Sends an event of a released ticket, timer or load; the player must ignore it. */
function sendStaleEvent(sim: Simulation, seed: number): void {
  const ticket = pick([...sim.goneTickets, 99_999], seed) ?? 0
  const timer = pick([...sim.firedTimers, 77_777], seed) ?? 0
  const load = pick([...sim.oldLoads, 55_555], seed) ?? 0
  const inputs: readonly PlayerInput[] = [
    { type: 'prepared', ticket, durationMs: 1 },
    { type: 'prepareFailed', ticket, reason: 'decode', status: null },
    { type: 'painted', ticket },
    { type: 'mediaEnded', ticket },
    { type: 'mediaFailed', ticket, reason: 'decode' },
    { type: 'stalled', ticket },
    { type: 'interrupted', ticket },
    { type: 'upgraded', ticket, durationMs: 1 },
    { type: 'upgradeFailed', ticket, reason: 'decode' },
    { type: 'resumed', ticket, remainingMs: 1 },
    { type: 'timer', timer },
    { type: 'loadFailed', load, failure: { kind: 'plan_expired', message: null } },
    { type: 'loaded', load, result: { items: [], ready: 0, pending: 0, serverNow: 0 } },
  ]
  const before = { shown: sim.shownIds.length, phase: sim.state.phase.name }
  const one = pick(inputs, seed)
  if (one) sim.send(one)
  claim(sim.shownIds.length === before.shown, 'a stale event was handled')
  claim(sim.state.phase.name === before.phase, 'a stale event changed the phase')
}

export const ACTIONS: readonly ((sim: Simulation, seed: number) => void)[] = [
  (sim) => void sim.fireNextTimer(),
  (sim) => void sim.fireNextTimer(),
  (sim) => void sim.fireNextTimer(),
  (sim, seed) => {
    const ticket = sim.ticketIn('preparing', seed)
    if (ticket !== undefined) sim.prepareDone(ticket, seed)
  },
  (sim, seed) => {
    const ticket = sim.ticketIn('preparing', seed)
    if (ticket !== undefined) sim.prepareDone(ticket, seed)
  },
  (sim, seed) => {
    const ticket = sim.ticketIn('shown', seed)
    if (ticket !== undefined) sim.paint(ticket)
  },
  (sim, seed) => {
    const ticket = sim.ticketIn('shown', seed)
    if (ticket !== undefined) sim.paint(ticket)
  },
  (sim, seed) => sim.answerLoad(seed),
  (sim, seed) => sim.answerLoad(seed),
  (sim, seed) => sim.upgradeDone(seed, seed % 4 !== 0),
  (sim, seed) => sendStaleEvent(sim, seed),
  (sim, seed) => {
    if (seed % 3 !== 0) return
    const ticket = sim.ticketIn('preparing', seed)
    if (ticket !== undefined) sim.prepareFails(ticket, Math.floor(seed / 3))
  },
  (sim, seed) => {
    const input = media(sim, seed)
    if (input) sim.sendMedia(input)
  },
  (sim, seed) => {
    if (seed % 3 === 0) sim.failLoad(Math.floor(seed / 3))
  },
  (sim, seed) => sim.pass((seed * 131) % 20_000),
  (sim, seed) => {
    const rare = seed % 8
    if (rare === 0) changeSettings(sim, Math.floor(seed / 8))
    if (rare === 1) sim.send({ type: 'refresh' })
    if (rare === 2) sim.pass(HOUR_MS / 2)
    if (rare === 3 && seed % 5 === 0) sim.send({ type: 'stop' })
    if (rare === 4) sim.send({ type: 'start' })
    if (rare === 6) sim.loadCachedList(seed)
    if (rare === 7 && seed % 5 === 0) sim.send({ type: 'budget', videos: 1 + (seed % 6) })
    if (rare === 5 && seed % 5 === 0) {
      sim.send({ type: 'refused', failure: { kind: 'screen_limit', message: null } })
    }
  },
]
