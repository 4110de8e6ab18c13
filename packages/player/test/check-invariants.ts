import fc from 'fast-check'
import { claim } from './claim.ts'
import { ACTIONS } from './simulated-events.ts'
import { Simulation } from './simulation.ts'
import type { Core, SimulationOptions } from './simulation.ts'
import { isLeaving } from './state-checks.ts'

/** Seeds of lists of 7 to 9 items that wait for nothing. */
const GOOD_LISTS: readonly number[] = [21, 57, 93]

type Action = readonly [kind: number, seed: number]

const action: fc.Arbitrary<Action> = fc.tuple(
  fc.nat({ max: ACTIONS.length - 1 }),
  fc.nat({ max: 4_000 }),
)

const options: fc.Arbitrary<SimulationOptions> = fc.record({
  hasPosters: fc.boolean(),
  settings: fc.record({
    storyHourLimit: fc.constantFrom(3, 6, 12, 24),
    durationSeconds: fc.constantFrom(5, 10, 15),
    degrees: fc.constantFrom(0, 0, 0, 90, 180),
    quantityShow: fc.constantFrom(1, 3, 3),
    audio: fc.boolean(),
    maxVideos: fc.constantFrom(0, 1, 2, 3, 3),
    maxLoadedVideos: fc.constantFrom(1, 2, 3, 6),
    unattended: fc.boolean(),
  }),
})

/** Everything goes well for a while: whatever happened before, the screen must be alive. */
function behave(sim: Simulation, changes: number): void {
  for (let round = 0; round < changes; round += 1) {
    sim.answerLoad(GOOD_LISTS[round % GOOD_LISTS.length] ?? 0)
    for (let isBusy = true; isBusy;) {
      const preparing = sim.ticketIn('preparing', 0)
      if (preparing !== undefined) sim.prepareDone(preparing, 2)
      const shown = sim.ticketIn('shown', 0)
      if (shown !== undefined) sim.paint(shown)
      isBusy = preparing !== undefined || shown !== undefined
    }
    sim.upgradeDone(0, true)
    sim.fireNextTimer()
  }
}

function checkAlive(sim: Simulation): void {
  sim.send({ type: 'settings', settings: { ...sim.state.settings, storyHourLimit: 24 } })
  const isEnding = () => isLeaving(sim) || sim.state.phase.name !== 'playing'
  // Twice and more: an end that was under way may still come, and waits for a long video.
  for (let round = 0; round < 2 || (isEnding() && round < 8); round += 1) {
    sim.send({ type: 'start' })
    behave(sim, 70)
  }
  const before = [...sim.changes]
  behave(sim, 60)
  claim(sim.state.phase.name === 'playing', `not playing but ${sim.state.phase.name}`)
  for (let slot = 0; slot < sim.playing.layout; slot += 1) {
    const changes = (sim.changes[slot] ?? 0) - (before[slot] ?? 0)
    claim(changes >= 3, `slot ${slot} has no pending event`)
  }
}

/** Throws with the shortest failing sequence when an invariant breaks; `shrinks: false` is quick. */
export function checkInvariants(
  core: Core,
  { runs, seed, shrinks = true }: { runs: number; seed: number; shrinks?: boolean },
): void {
  const property = fc.property(
    options,
    fc.array(action, { minLength: 20, maxLength: 160 }),
    (chosen, actions) => {
      const sim = new Simulation(core, chosen)
      sim.send({ type: 'start' })
      for (const [kind, value] of actions) ACTIONS[kind]?.(sim, value)
      checkAlive(sim)
      sim.send({ type: 'stop' })
      claim(sim.tickets.size === 0 && sim.timers.size === 0, 'something is left after stop')
    },
  )
  fc.assert(property, { numRuns: runs, seed, endOnFailure: !shrinks })
}
