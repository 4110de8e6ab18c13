import { describe, expect, it } from 'vitest'
import {
  CODE_LIFE_MS,
  initialPairing,
  type PairingEvent as EventOf,
  type PairingState,
  RENEW_MS,
  type PairingCode,
  stepPairing,
} from './pairing.state.ts'

type PairingEvent = EventOf<string>

const first: PairingCode = { code: 'first-code', secret: 'one', since: 1_000 }
const second: PairingCode = { code: 'second-code', secret: 'two', since: 1_000 + RENEW_MS }

function after(events: readonly PairingEvent[], start: PairingState = initialPairing) {
  return events.reduce((state, event) => stepPairing(state, event)[0], start)
}

function commandsOf(state: PairingState, event: PairingEvent) {
  return stepPairing(state, event)[1].map((command) =>
    command.type === 'verify' ? `verify ${command.code.code}` : command.type,
  )
}

describe('stepPairing', () => {
  it('creates one code at the first tick', () => {
    expect(commandsOf(initialPairing, { type: 'tick', now: 1_000 })).toEqual(['create'])
    const creating = after([{ type: 'tick', now: 1_000 }])
    expect(commandsOf(creating, { type: 'tick', now: 4_000 })).toEqual([])
  })

  it('verifies its code at every tick', () => {
    const showing = after([{ type: 'created', code: first }])
    expect(commandsOf(showing, { type: 'tick', now: 4_000 })).toEqual(['verify first-code'])
  })

  it('creates a new code before the old one expires and verifies both', () => {
    const showing = after([{ type: 'created', code: first }])
    const due = { type: 'tick', now: 1_000 + RENEW_MS } as const
    expect(commandsOf(showing, due)).toEqual(['verify first-code', 'create'])
    const renewed = after([due, { type: 'created', code: second }], showing)
    expect(renewed.codes.map(({ code }) => code)).toEqual(['second-code', 'first-code'])
    const next = { type: 'tick', now: second.since + 3_000 } as const
    expect(commandsOf(renewed, next)).toEqual(['verify second-code', 'verify first-code'])
    const later = { type: 'tick', now: first.since + CODE_LIFE_MS } as const
    expect(commandsOf(renewed, later)).toEqual(['verify second-code'])
  })

  it('creates a new code when the server does not know the old one', () => {
    const expired = after([
      { type: 'created', code: first },
      { type: 'expired', code: first.code },
    ])
    expect(expired.codes).toEqual([])
    expect(commandsOf(expired, { type: 'tick', now: 5_000 })).toEqual(['create'])
  })

  it('creates a new code when the calendar is set back or forward by years', () => {
    const showing = after([{ type: 'created', code: { ...first, since: 1_700_000_000_000 } }])
    expect(commandsOf(showing, { type: 'tick', now: 0 })).toEqual(['create'])
    expect(commandsOf(showing, { type: 'tick', now: 1_900_000_000_000 })).toEqual(['create'])
  })

  it('lengthens the pause after each failure, with jitter and at least to Retry-After', () => {
    const failed = (random: number, retryAfterMs: number | null) =>
      ({ type: 'createFailed', now: 0, random, retryAfterMs }) as const
    expect(after([failed(0, null)]).createAfter).toBe(1_000)
    expect(after([failed(1, null)]).createAfter).toBe(2_000)
    expect(after([failed(1, null), failed(1, null)]).createAfter).toBe(4_000)
    expect(after([failed(0, 90_000)]).createAfter).toBe(90_000)
    const many = after(Array.from({ length: 40 }, () => failed(1, null)))
    expect(many.createAfter).toBe(60_000)
    expect(many.isUnreachable).toBe(true)
    expect(after([failed(0, 90_000)]).isUnreachable).toBe(false)
    expect(commandsOf(many, { type: 'tick', now: 59_999 })).toEqual([])
    expect(commandsOf(many, { type: 'tick', now: 60_000 })).toEqual(['create'])
  })

  it('finishes once when it is allowed', () => {
    const allowed = { type: 'allowed', grant: 'token' } as const
    const showing = after([{ type: 'created', code: first }])
    expect(stepPairing(showing, allowed)[1]).toEqual([{ type: 'finish', grant: 'token' }])
    const done = after([allowed], showing)
    expect(commandsOf(done, allowed)).toEqual([])
    expect(commandsOf(done, { type: 'tick', now: 9_000_000 })).toEqual([])
  })
})
