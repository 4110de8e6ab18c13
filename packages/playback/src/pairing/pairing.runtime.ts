import { AUTHORIZATION_POLL_MS } from '@vitrine/api'
import { CallError, isAbort, refusalCode } from '@vitrine/api/client'
import type { Clock } from '../clock.ts'
import type { PairingApi } from './pairing-api.ts'
import type { PairingCodeStorage } from './pairing-code-storage.ts'
import {
  initialPairing,
  type PairingCode,
  type PairingCommand,
  type PairingEvent,
  type PairingState,
  stepPairing,
} from './pairing.state.ts'

export interface PairingDeps<Grant> {
  readonly pairingApi: PairingApi<Grant>
  readonly storage: PairingCodeStorage
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly random: () => number
  readonly onAllowed: (grant: Grant) => void
}

export interface Pairing {
  readonly getState: () => PairingState
  readonly subscribe: (listener: () => void) => () => void
  readonly stop: () => void
}

/** Executes the commands of the step. Ticks every 3 s until a person allows the device or it is stopped. */
export function startPairing<Grant>(deps: PairingDeps<Grant>): Pairing {
  const { storage } = deps
  const aborter = new AbortController()
  const listeners = new Set<() => void>()
  let state = initialPairing
  let stopTimer = () => {}

  const dispatch = (event: PairingEvent<Grant>): Promise<unknown> => {
    if (aborter.signal.aborted) return Promise.resolve()
    const [next, commands] = stepPairing(state, event)
    state = next
    listeners.forEach((notify) => notify())
    return Promise.all(commands.map(async (command) => execute(command)))
  }
  const execute = async (command: PairingCommand<Grant>): Promise<void> => {
    switch (command.type) {
      case 'create':
        await dispatch(await createCode(deps, aborter.signal))
        return
      case 'verify':
        await dispatch(await verifyCode(deps.pairingApi, command.code, aborter.signal))
        return
      case 'save':
        return storage.write(command.code)
      case 'finish':
        storage.remove()
        stop()
        return deps.onAllowed(command.grant)
    }
  }
  // The next tick waits for the answers to this one: a slow server is not called more often.
  const tick = async () => {
    await dispatch({ type: 'tick', now: deps.clock.now() })
    if (aborter.signal.aborted) return
    stopTimer = deps.clock.after(AUTHORIZATION_POLL_MS, () => void tick())
  }
  const stop = () => {
    aborter.abort()
    stopTimer()
  }

  const saved = storage.read()
  if (saved !== null) void dispatch({ type: 'restored', code: saved })
  void tick()

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop,
  }
}

function createCode(
  { pairingApi, clock, random }: Pick<PairingDeps<unknown>, 'pairingApi' | 'clock' | 'random'>,
  signal: AbortSignal,
): Promise<PairingEvent<never>> {
  return pairingApi.create(signal).then(
    ({ code, secret }) => ({ type: 'created', code: { code, secret, since: clock.now() } }),
    (error: unknown) => {
      const seconds = error instanceof CallError ? error.retryAfterSeconds : null
      return {
        type: 'createFailed',
        now: clock.now(),
        retryAfterMs: seconds === null ? null : seconds * 1_000,
        random: random(),
      }
    },
  )
}

function verifyCode<Grant>(
  pairingApi: PairingApi<Grant>,
  shown: PairingCode,
  signal: AbortSignal,
): Promise<PairingEvent<Grant>> {
  return pairingApi.verify(shown, signal).then(
    (grant) => (grant === null ? { type: 'pending' } : { type: 'allowed', grant }),
    (error: unknown) => {
      if (isAbort(error)) return { type: 'pending' }
      const isExpired = refusalCode(error)?.endsWith('.not_found') ?? false
      return isExpired ? { type: 'expired', code: shown.code } : { type: 'unreachable' }
    },
  )
}
