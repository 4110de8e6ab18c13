import { expect, it } from 'vitest'
import {
  CODE_LIFE_MS,
  initialPairing,
  type PairingEvent as EventOf,
  type PairingState,
  RENEW_MS,
  type ShownCode,
  stepPairing,
} from './pairing.state.ts'

type PairingEvent = EventOf<string>

const first: ShownCode = { code: 'first-code', secret: 'one', since: 1_000 }
const second: ShownCode = { code: 'second-code', secret: 'two', since: 1_000 + RENEW_MS }

function after(events: readonly PairingEvent[], start: PairingState = initialPairing) {
  return events.reduce((state, event) => stepPairing(state, event)[0], start)
}

function commandsOf(state: PairingState, event: PairingEvent) {
  return stepPairing(state, event)[1].map((command) =>
    command.type === 'verify' ? `verify ${command.code.code}` : command.type,
  )
}

it('asks for a code at once, and not twice while it waits', () => {
  expect(commandsOf(initialPairing, { type: 'tick', now: 1_000 })).toEqual(['create'])
  const asking = after([{ type: 'tick', now: 1_000 }])
  expect(commandsOf(asking, { type: 'tick', now: 4_000 })).toEqual([])
})

it('verifies the code it shows at every tick', () => {
  const showing = after([{ type: 'created', code: first }])
  expect(commandsOf(showing, { type: 'tick', now: 4_000 })).toEqual(['verify first-code'])
})

it('renews before the code dies, and still listens for the old one a phone may be confirming', () => {
  const showing = after([{ type: 'created', code: first }])
  const due = { type: 'tick', now: 1_000 + RENEW_MS } as const
  expect(commandsOf(showing, due)).toEqual(['verify first-code', 'create'])
  const renewed = after([due, { type: 'created', code: second }], showing)
  expect(renewed.codes.map(({ code }) => code)).toEqual(['second-code', 'first-code'])
  const soon = { type: 'tick', now: second.since + 3_000 } as const
  expect(commandsOf(renewed, soon)).toEqual(['verify second-code', 'verify first-code'])
  const later = { type: 'tick', now: first.since + CODE_LIFE_MS } as const
  expect(commandsOf(renewed, later)).toEqual(['verify second-code'])
})

it('replaces a code that the server no longer knows', () => {
  const gone = after([
    { type: 'created', code: first },
    { type: 'gone', code: first.code },
  ])
  expect(gone.codes).toEqual([])
  expect(commandsOf(gone, { type: 'tick', now: 5_000 })).toEqual(['create'])
})

it('survives a clock that is set back or forward by years', () => {
  const showing = after([{ type: 'created', code: { ...first, since: 1_700_000_000_000 } }])
  expect(commandsOf(showing, { type: 'tick', now: 0 })).toEqual(['create'])
  expect(commandsOf(showing, { type: 'tick', now: 1_900_000_000_000 })).toEqual(['create'])
})

it('waits longer after each failure, spread by chance, and as long as the server asks', () => {
  const failed = (random: number, retryAfterMs: number | null) =>
    ({ type: 'createFailed', now: 0, random, retryAfterMs }) as const
  expect(after([failed(0, null)]).askAfter).toBe(1_000)
  expect(after([failed(1, null)]).askAfter).toBe(2_000)
  expect(after([failed(1, null), failed(1, null)]).askAfter).toBe(4_000)
  expect(after([failed(0, 90_000)]).askAfter).toBe(90_000)
  const many = after(Array.from({ length: 40 }, () => failed(1, null)))
  expect(many.askAfter).toBe(60_000)
  expect(many.unreachable).toBe(true)
  expect(after([failed(0, 90_000)]).unreachable).toBe(false)
  expect(commandsOf(many, { type: 'tick', now: 59_999 })).toEqual([])
  expect(commandsOf(many, { type: 'tick', now: 60_000 })).toEqual(['create'])
})

it('signs in once, whatever comes after', () => {
  const allowed = { type: 'allowed', entry: 'token' } as const
  const showing = after([{ type: 'created', code: first }])
  expect(stepPairing(showing, allowed)[1]).toEqual([{ type: 'enter', entry: 'token' }])
  const done = after([allowed], showing)
  expect(commandsOf(done, allowed)).toEqual([])
  expect(commandsOf(done, { type: 'tick', now: 9_000_000 })).toEqual([])
})
