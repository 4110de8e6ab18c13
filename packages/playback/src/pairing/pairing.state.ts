import { retryDelayMs } from '../retry-delay.rules.ts'

/**
 * Pairing as a pure step, for codes that are scanned and codes that are typed. `Grant` is what the server
 * hands over once a person has allowed the device.
 *
 * | State     | Left by                                                                        |
 * |-----------|--------------------------------------------------------------------------------|
 * | no code   | `tick`: a code is created; after a failure not before `createAfter`            |
 * | code      | `tick` after `RENEW_MS`: a newer code is created and the old one still verified |
 * | code      | `expired`, or `tick` after `CODE_LIFE_MS`: the code is dropped                 |
 * | allowed   | never                                                                          |
 */

/** A code on the screen. Its age is measured by the device's own calendar, which may be wrong. */
export interface PairingCode {
  readonly code: string
  /** Proves that the code belongs to this device; never shown, never in an address (readings Q1, Q3). */
  readonly secret: string
  /** When it was created, in ms of the device's calendar. */
  readonly since: number
}

export interface PairingState {
  /** Newest first: the one that is shown, then older ones that a person may still be confirming. */
  readonly codes: readonly PairingCode[]
  readonly isCreating: boolean
  /** No code is created before, in ms of the device's calendar. */
  readonly createAfter: number
  readonly failures: number
  /** The server did not answer the last call. */
  readonly isUnreachable: boolean
  readonly isAllowed: boolean
}

export type PairingEvent<Grant> =
  | { readonly type: 'restored'; readonly code: PairingCode }
  | { readonly type: 'tick'; readonly now: number }
  | { readonly type: 'created'; readonly code: PairingCode }
  | {
      readonly type: 'createFailed'
      readonly now: number
      /** From `Retry-After`, in ms. */
      readonly retryAfterMs: number | null
      /** Between 0 and 1: spreads the retries of many devices. */
      readonly random: number
    }
  | { readonly type: 'pending' }
  /** The server does not know the code any more. */
  | { readonly type: 'expired'; readonly code: string }
  | { readonly type: 'unreachable' }
  | { readonly type: 'allowed'; readonly grant: Grant }

export type PairingCommand<Grant> =
  | { readonly type: 'create' }
  | { readonly type: 'verify'; readonly code: PairingCode }
  | { readonly type: 'save'; readonly code: PairingCode }
  | { readonly type: 'finish'; readonly grant: Grant }

type Step<Grant> = readonly [PairingState, readonly PairingCommand<Grant>[]]

/** The server drops a code after ten minutes (readings Q1, Q3); a new one replaces it on the screen earlier. */
export const RENEW_MS = 8 * 60_000
export const CODE_LIFE_MS = 10 * 60_000

export const initialPairing: PairingState = {
  codes: [],
  isCreating: false,
  createAfter: 0,
  failures: 0,
  isUnreachable: false,
  isAllowed: false,
}

export function stepPairing<Grant>(state: PairingState, event: PairingEvent<Grant>): Step<Grant> {
  if (state.isAllowed) return [state, []]
  switch (event.type) {
    case 'restored':
      return [{ ...state, codes: [event.code] }, []]
    case 'tick':
      return tick(state, event.now)
    case 'created':
      return [
        {
          ...state,
          codes: [event.code, ...state.codes],
          isCreating: false,
          failures: 0,
          isUnreachable: false,
        },
        [{ type: 'save', code: event.code }],
      ]
    case 'createFailed':
      return [createLater(state, event), []]
    case 'pending':
      return [{ ...state, isUnreachable: false }, []]
    case 'expired':
      return [{ ...state, codes: state.codes.filter(({ code }) => code !== event.code) }, []]
    case 'unreachable':
      return [{ ...state, isUnreachable: true }, []]
    case 'allowed':
      return [{ ...state, isAllowed: true }, [{ type: 'finish', grant: event.grant }]]
  }
}

function tick(state: PairingState, now: number): Step<never> {
  // A calendar that was set back makes the age negative: such a code counts as old.
  const codes = state.codes.filter(({ since }) => isYounger(since, now, CODE_LIFE_MS))
  const newest = codes[0]
  const isDue = newest === undefined || !isYounger(newest.since, now, RENEW_MS)
  const creates = isDue && !state.isCreating && now >= state.createAfter
  const verify = codes.map((code) => ({ type: 'verify', code }) as const)
  return [
    { ...state, codes, isCreating: state.isCreating || creates },
    creates ? [...verify, { type: 'create' }] : verify,
  ]
}

function isYounger(since: number, now: number, ageMs: number): boolean {
  const age = now - since
  return age >= 0 && age < ageMs
}

function createLater(
  state: PairingState,
  event: Extract<PairingEvent<never>, { type: 'createFailed' }>,
): PairingState {
  const failures = state.failures + 1
  const pauseMs = Math.max(retryDelayMs(failures, event.random), event.retryAfterMs ?? 0)
  return {
    ...state,
    isCreating: false,
    failures,
    // A server that sends `Retry-After` was reached.
    isUnreachable: event.retryAfterMs === null,
    createAfter: event.now + pauseMs,
  }
}
