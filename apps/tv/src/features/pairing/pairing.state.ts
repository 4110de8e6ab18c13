import { retryDelayMs } from '../../shared/retry-delay.ts'

/**
 * Pairing as a pure step, by QR code and by typed code alike: codes are asked for, shown, renewed, and
 * one day allowed. `Entry` is what the server hands over then.
 */

/** A code on this screen. Its age is told by this device's own clock, which may be wrong but is steady. */
export interface ShownCode {
  readonly code: string
  /** Proves that the code is ours; never shown, never in an address (readings Q1, Q3). */
  readonly secret: string
  /** ms, own clock. */
  readonly since: number
}

export interface PairingState {
  /** Newest first: the one shown, then older ones a person may still be confirming. */
  readonly codes: readonly ShownCode[]
  readonly asking: boolean
  /** Not before this moment may a new code be asked for. ms, own clock. */
  readonly askAfter: number
  readonly failures: number
  /** Whether the server was out of reach at the last try. */
  readonly unreachable: boolean
  readonly signedIn: boolean
}

export type PairingEvent<Entry> =
  | { readonly type: 'remembered'; readonly code: ShownCode }
  | { readonly type: 'tick'; readonly now: number }
  | { readonly type: 'created'; readonly code: ShownCode }
  | {
      readonly type: 'createFailed'
      readonly now: number
      /** What the server asks to wait, in ms. */
      readonly retryAfterMs: number | null
      /** Between 0 and 1: a street of shops must not come back at the same second. */
      readonly random: number
    }
  | { readonly type: 'pending' }
  | { readonly type: 'gone'; readonly code: string }
  | { readonly type: 'unreachable' }
  | { readonly type: 'allowed'; readonly entry: Entry }

export type PairingCommand<Entry> =
  | { readonly type: 'create' }
  | { readonly type: 'verify'; readonly code: ShownCode }
  | { readonly type: 'remember'; readonly code: ShownCode }
  | { readonly type: 'enter'; readonly entry: Entry }

type Step<Entry> = readonly [PairingState, readonly PairingCommand<Entry>[]]

/** Codes live ten minutes on the server (readings Q1, Q3); a new one takes the screen before that. */
export const RENEW_MS = 8 * 60_000
export const CODE_LIFE_MS = 10 * 60_000

export const initialPairing: PairingState = {
  codes: [],
  asking: false,
  askAfter: 0,
  failures: 0,
  unreachable: false,
  signedIn: false,
}

export function stepPairing<Entry>(state: PairingState, event: PairingEvent<Entry>): Step<Entry> {
  if (state.signedIn) return [state, []]
  switch (event.type) {
    case 'remembered':
      return [{ ...state, codes: [event.code] }, []]
    case 'tick':
      return tick(state, event.now)
    case 'created':
      return [
        {
          ...state,
          codes: [event.code, ...state.codes],
          asking: false,
          failures: 0,
          unreachable: false,
        },
        [{ type: 'remember', code: event.code }],
      ]
    case 'createFailed':
      return [askLater(state, event), []]
    case 'pending':
      return [{ ...state, unreachable: false }, []]
    case 'gone':
      return [{ ...state, codes: state.codes.filter(({ code }) => code !== event.code) }, []]
    case 'unreachable':
      return [{ ...state, unreachable: true }, []]
    case 'allowed':
      return [{ ...state, signedIn: true }, [{ type: 'enter', entry: event.entry }]]
  }
}

function tick(state: PairingState, now: number): Step<never> {
  // A clock that was set back makes an age negative: such a code counts as old.
  const codes = state.codes.filter(({ since }) => isYounger(since, now, CODE_LIFE_MS))
  const newest = codes[0]
  const due = newest === undefined || !isYounger(newest.since, now, RENEW_MS)
  const ask = due && !state.asking && now >= state.askAfter
  const verify = codes.map((code) => ({ type: 'verify', code }) as const)
  return [
    { ...state, codes, asking: state.asking || ask },
    ask ? [...verify, { type: 'create' }] : verify,
  ]
}

function isYounger(since: number, now: number, ageMs: number): boolean {
  const age = now - since
  return age >= 0 && age < ageMs
}

function askLater(
  state: PairingState,
  event: Extract<PairingEvent<never>, { type: 'createFailed' }>,
): PairingState {
  const failures = state.failures + 1
  const waitMs = Math.max(retryDelayMs(failures, event.random), event.retryAfterMs ?? 0)
  return {
    ...state,
    asking: false,
    failures,
    // A server that says when to come back was reached.
    unreachable: event.retryAfterMs === null,
    askAfter: event.now + waitMs,
  }
}
